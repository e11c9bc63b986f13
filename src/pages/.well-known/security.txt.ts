import type { APIRoute } from 'astro'
import { commitDate } from '../../build/commit-date.ts'
import { getPortfolio, getPortfolios } from '../../content/portfolio.ts'
import { securityTxt } from '../../exports/security-txt.ts'
import { urlOf } from '../../site-address.ts'

/** Left out of a build that cannot say how old it is: without an expiry date the file would not be valid. */
export const GET: APIRoute = () => {
  const written = commitDate()
  if (!written) return new Response(null)
  const languages = getPortfolios().map(({ site }) => site.language)
  return new Response(securityTxt(getPortfolio().profile.email, urlOf(''), written, languages), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
