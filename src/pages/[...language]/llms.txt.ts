import type { APIRoute } from 'astro'
import { getPortfolio, languagePaths } from '../../content/portfolio.ts'
import { llmsText } from '../../exports/llms-text.ts'
import { urlOf } from '../../site-address.ts'

export const getStaticPaths = languagePaths

export const GET: APIRoute = ({ params }) => {
  const portfolio = getPortfolio(params['language'])
  return new Response(llmsText(portfolio, urlOf(portfolio.path)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
