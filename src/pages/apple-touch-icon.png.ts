import type { APIRoute } from 'astro'
import { iconPng } from '../exports/icons.ts'
import { getPortfolio } from '../portfolio/portfolio.ts'

export const GET: APIRoute = async () => {
  const png = await iconPng(getPortfolio(), 180, 0)
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
