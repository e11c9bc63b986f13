import type { APIRoute } from 'astro'
import { iconSvg } from '../exports/icons.ts'
import { getPortfolio } from '../portfolio/portfolio.ts'

export const GET: APIRoute = async () =>
  new Response(await iconSvg(getPortfolio()), { headers: { 'Content-Type': 'image/svg+xml' } })
