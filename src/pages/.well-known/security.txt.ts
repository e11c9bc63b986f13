import type { APIRoute } from 'astro'
import { commitDate } from '../../build/commit-date.ts'
import { getPortfolio } from '../../content/portfolio.ts'
import { homeAddress } from '../../resume/home-address.ts'
import { securityTxt } from '../../security-txt/security-txt.ts'

/** Left out of a build that cannot say how old it is: without an expiry date the file would not be valid. */
export const GET: APIRoute = ({ site }) => {
  const written = commitDate()
  if (!written) return new Response(null)
  return new Response(securityTxt(getPortfolio().profile.email, homeAddress(site), written), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
