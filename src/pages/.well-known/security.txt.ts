import type { APIRoute } from 'astro'
import { commitDate } from '../../build/commit-date.ts'
import { getPortfolio } from '../../portfolio/portfolio.ts'
import { urlOf } from '../../site-address.ts'

/** RFC 9116 §2.5.5 recommends an expiry of less than a year. */
const validMilliseconds = 364 * 24 * 60 * 60 * 1000

/** Empty without a commit date: a file without `Expires` is invalid. */
export const GET: APIRoute = () => {
  const committed = commitDate()
  if (!committed) return new Response(null)
  const expires = new Date(committed.getTime() + validMilliseconds).toISOString().slice(0, 10)
  const canonical = urlOf('.well-known/security.txt')
  const lines = [
    `Contact: mailto:${getPortfolio().profile.email}`,
    `Expires: ${expires}T00:00:00Z`,
    // §2.5.2 requires https.
    ...(canonical.protocol === 'https:' ? [`Canonical: ${canonical}`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
