import type { APIRoute } from 'astro'
import { getPortfolio } from '../content/portfolio.ts'
import { renderPreview } from '../preview/render.tsx'
import { homeAddress } from '../resume/home-address.ts'
import { publicAddress } from '../resume/public-address.ts'

export const GET: APIRoute = async ({ site }) => {
  const address = publicAddress(homeAddress(site))?.replace(/^https?:\/\/|\/$/g, '')
  const png = await renderPreview(getPortfolio().profile, address)
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
