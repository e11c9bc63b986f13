import type { APIRoute } from 'astro'
import { getPortfolio, languagePaths } from '../../content/portfolio.ts'
import { renderPreview } from '../../exports/preview.ts'
import { publicAddress, urlOf } from '../../site-address.ts'

export const getStaticPaths = languagePaths

export const GET: APIRoute = async ({ params }) => {
  const portfolio = getPortfolio(params['language'])
  const png = await renderPreview(portfolio, publicAddress(urlOf(portfolio.path)))
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
