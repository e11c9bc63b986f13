import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { renderPreview } from '../preview/render.tsx'
import { publicAddress } from '../site-address.ts'

export const GET: APIRoute = async () => {
  const address = publicAddress()?.href.replace(/^https?:\/\/|\/$/g, '')
  const png = await renderPreview(getPortfolio().profile, address)
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
