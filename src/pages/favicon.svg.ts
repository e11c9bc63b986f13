import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { iconSvg } from '../exports/icons.ts'

export const GET: APIRoute = async () =>
  new Response(await iconSvg(getPortfolio()), { headers: { 'Content-Type': 'image/svg+xml' } })
