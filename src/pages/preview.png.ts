import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { renderPreview } from '../exports/preview.ts'
import { publicAddress } from '../site-address.ts'

export const GET: APIRoute = async () => {
  const png = await renderPreview(getPortfolio(), publicAddress())
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
