import type { Environment } from '../environment.ts'
import { type Check, note, notReady, ok } from './check.ts'
import { reasonOf } from './reason.ts'

const timeoutMilliseconds = 10_000

/** Whether `SITE_URL` is an address for visitors, and what answers there. */
export async function siteAddressChecks(environment: Environment): Promise<Check[]> {
  const { SITE_URL, SITE_BASE } = environment
  const { protocol, hostname } = new URL(SITE_URL)
  if (/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) {
    return [
      notReady(
        `SITE_URL is ${SITE_URL}, which only this machine can open.`,
        'Set it to the address where visitors will find the page, such as SITE_URL=https://www.your-domain.com',
      ),
    ]
  }
  const checks: Check[] = []
  if (hostname.endsWith('.example')) {
    checks.push(notReady(`SITE_URL is ${SITE_URL}; no address ends in .example.`, 'Set it to your own.'))
  }
  if (/(^|\.)(your-domain\.com|example\.(com|net|org))$/.test(hostname)) {
    checks.push(notReady(`SITE_URL is ${SITE_URL}, copied from a guide.`, 'Set it to your own.'))
  }
  if (protocol !== 'https:') {
    checks.push(
      notReady(
        `SITE_URL is ${SITE_URL}: without https, browsers call the page “not secure”.`,
        'Set up a certificate (docs/deploy/one-machine.md) and write https:// in SITE_URL.',
      ),
    )
  }
  if (checks.length > 0) return checks
  return [ok(`SITE_URL is ${SITE_URL}.`), ...(await published(new URL(SITE_BASE, SITE_URL).href))]
}

/** What a visitor gets at the address. */
async function published(address: string): Promise<Check[]> {
  let page: Response
  let html: string
  try {
    page = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) })
    html = await page.text()
  } catch (error) {
    return [
      note(
        `Nothing can be fetched from ${address} (${reasonOf(error)}).`,
        'Once the page is online, run this again.',
      ),
    ]
  }
  if (!page.ok) {
    return [notReady(`${address} answers ${page.status}.`, 'Look where dist/ was put, and at SITE_BASE.')]
  }
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  if (canonical === undefined) {
    return [notReady(`What answers at ${address} is not this site.`, 'Look at SITE_URL, SITE_BASE and DNS.')]
  }
  const checks: Check[] = []
  if (canonical !== address) {
    checks.push(
      notReady(
        `The page at ${address} was built for ${canonical}.`,
        'Build with this SITE_URL and SITE_BASE, and put dist/ online again.',
      ),
    )
  }
  const policy = page.headers.get('content-security-policy')
  if (policy?.includes('frame-ancestors')) checks.push(ok(`${address} sends the content policy.`))
  else if (/<meta http-equiv="Content-Security-Policy"/.test(html)) {
    checks.push(
      note(
        `${address} sends no policy headers: this host does not read dist/_headers.`,
        'The policy in the page itself holds; only framing by other sites and HSTS are left open.',
      ),
    )
  } else {
    checks.push(
      notReady(
        `The page at ${address} has no content policy.`,
        'Something on the way takes it out of the page.',
      ),
    )
  }
  if (policy && !page.headers.has('strict-transport-security')) {
    checks.push(note(`${address} sends no Strict-Transport-Security.`, 'Let the proxy pass it on.'))
  }
  return checks
}

/** Whether visitors can be told apart behind the proxy that `https` implies: this server speaks plain HTTP. */
export function proxyChecks(environment: Environment): Check[] {
  const { SITE_URL, TRUSTED_PROXIES, CLIENT_LIMIT_PER_HOUR } = environment
  if (!SITE_URL.startsWith('https:')) return []
  if (TRUSTED_PROXIES.length > 0) return [ok('TRUSTED_PROXIES is set: visitors are told apart.')]
  return [
    note(
      `TRUSTED_PROXIES is empty: behind a proxy all visitors count as one, with ${CLIENT_LIMIT_PER_HOUR} messages an hour.`,
      'With nginx or Caddy on this machine, set TRUSTED_PROXIES=127.0.0.1',
    ),
  ]
}
