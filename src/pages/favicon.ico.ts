import type { APIRoute } from 'astro'
import { iconIco } from '../exports/icons.ts'
import { getPortfolio } from '../portfolio/portfolio.ts'

export const GET: APIRoute = async () => {
  const ico = await iconIco(getPortfolio())
  return new Response(new Uint8Array(ico), { headers: { 'Content-Type': 'image/x-icon' } })
}
