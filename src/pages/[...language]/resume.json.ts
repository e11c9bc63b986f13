import type { APIRoute } from 'astro'
import { getPortfolio, languagePaths } from '../../content/portfolio.ts'
import { jsonResume } from '../../exports/json-resume.ts'
import { urlOf } from '../../site-address.ts'

export const getStaticPaths = languagePaths

export const GET: APIRoute = ({ params }) => {
  const portfolio = getPortfolio(params['language'])
  return new Response(`${JSON.stringify(jsonResume(portfolio, urlOf(portfolio.path)), null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json' },
  })
}
