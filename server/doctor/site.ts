import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../contact/errors.ts'
import { readJson } from '../../contact/mail/attempt.ts'
import { staleReason } from '../build.ts'
import { isRemote } from '../settings.ts'
import { type CheckResult, check, fetchWithTimeout, note, notReady, ok } from './check.ts'

const endpointAdvice =
  'Check PUBLIC_CONTACT_ENDPOINT. 401, 404: npx supabase@3 functions deploy resend-email --use-api'
const failureAdvice = 'See the Supabase dashboard: Edge Functions › resend-email › Logs.'
const localAdvice =
  'Check PUBLIC_CONTACT_ENDPOINT: npm start answers at /functions/v1/resend-email. Or see its log and that of the proxy.'

/** Checks that `content/` is valid and contains no sample content. */
export const content = check('content', 'Install with: npm ci', async function* (_, project) {
  if (!existsSync(join(project, 'content')))
    return yield note('content/ is not on this machine; it is checked where the site is built.')
  // Runs in its own process: server/ imports nothing of src/.
  const { stdout, stderr } = spawnSync(process.execPath, ['src/portfolio/command.ts', '--json'], {
    cwd: project,
    encoding: 'utf8',
  })
  if (!stdout) return yield notReady(stderr.trim())
  const { problems, warnings, sample }: Record<'problems' | 'warnings' | 'sample', string[]> =
    JSON.parse(stdout)
  for (const problem of problems) yield notReady(problem.replace(/\n[\s\S]*/, ''))
  if (problems.length === 0) yield ok('content/ is valid.')
  if (warnings.length > 0) yield note(`content/ has warnings (${warnings.length}). See: npm run content`)
  if (sample.length === 0) return yield ok('content/ contains no sample content.')
  const places = sample.join(', ')
  yield notReady(
    `content/ still contains sample content (${sample.length}): ${places}. Replace or delete them.`,
  )
})

/** Checks that `dist/` is up to date and that its `security.txt` (RFC 9116) does not expire soon. */
export const build = check('build', 'Run: npm run build', async function* (settings, project) {
  const reason = staleReason(settings, project)
  if (!reason) yield ok('dist/ is built from the current content and settings.')
  else yield notReady(`dist/ is out of date: ${reason}. Run: npm run build`)
  const file = join(project, 'dist/.well-known/security.txt')
  const [, date = ''] = (existsSync(file) && /^Expires:\s*(\S+)/im.exec(readFileSync(file, 'utf8'))) || []
  if (Date.parse(date) < Date.now() + 30 * 24 * 60 * 60 * 1000)
    yield note(`security.txt expires on ${date.slice(0, 10)}. Commit a change, then run: npm run build`)
})

/** Checks `SITE_URL`, the page published there, and `TRUSTED_PROXIES`. */
export const address = check('address', 'Check SITE_URL and SITE_BASE.', async function* (settings) {
  const { SITE_URL, SITE_BASE, TRUSTED_PROXIES, CLIENT_LIMIT_PER_HOUR: limit } = settings
  const problem = problemWith(new URL(SITE_URL))
  if (problem) return yield notReady(`SITE_URL is ${SITE_URL}${problem}`)
  yield ok(`SITE_URL is ${SITE_URL}.`)
  yield await checkPublishedPage(new URL(SITE_BASE, SITE_URL).href)
  if (settings.PUBLIC_CONTACT_ENDPOINT === 'none') return yield ok('The page has no form.')
  if (isRemote(settings)) return
  if (TRUSTED_PROXIES.length > 0) yield ok('A proxy is trusted: limits apply to each visitor.')
  else yield note(`TRUSTED_PROXIES is empty: behind a proxy, all visitors share ${limit} messages an hour.`)
})

function problemWith({ hostname, protocol }: URL): string | undefined {
  if (/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
    return ', which only this machine can open. Set it to the public address.'
  if (/(^|\.)(example|your-domain\.com|example\.(com|net|org))$/.test(hostname))
    return ', which is only an example. Set it to your own.'
  if (protocol !== 'https:') return ', which is not secure. Set up https (docs/deploy/one-machine.md).'
  return undefined
}

async function checkPublishedPage(url: string): Promise<CheckResult> {
  try {
    const page = await fetchWithTimeout(url)
    const html = await page.text()
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
    if (!page.ok) return notReady(`${url} returns ${page.status}. Check where dist/ was put, and SITE_BASE.`)
    if (!canonical) return notReady(`${url} is not this site. Check SITE_URL, SITE_BASE and DNS.`)
    if (canonical !== url)
      return notReady(`The page at ${url} was built for ${canonical}. Rebuild it with this address.`)
    if (page.headers.has('content-security-policy')) return ok(`${url} sends the CSP.`)
    return html.includes('http-equiv="Content-Security-Policy"')
      ? note(`${url} sends no policy headers, only the meta tag: its host does not read dist/_headers.`)
      : notReady(`The page at ${url} has no CSP. Check whether a proxy or CDN modifies the page.`)
  } catch (error) {
    return note(`${url} cannot be reached (${reasonOf(error)}). Run this again once the page is online.`)
  }
}

/** Sends the address of the page's form an empty message, which the contact function must reject as invalid. */
export const contactFunction = check('contact function', endpointAdvice, async function* (settings) {
  const site = new URL(settings.SITE_URL)
  const url = new URL(settings.PUBLIC_CONTACT_ENDPOINT, site).href
  const headers = { Origin: site.origin, 'Content-Type': 'application/json' }
  const sendEmpty = () => fetchWithTimeout(url, { method: 'POST', headers, body: '{}' })
  if (isRemote(settings)) return yield checkRemoteFunction(await sendEmpty(), site)
  // The check of the address has reported it, and a page that is offline.
  if (problemWith(site)) return
  const response = await sendEmpty().catch(() => null)
  if (response) yield checkOwnFunction(response, url)
})

const accepts = ok('The contact function accepts messages from this page.')

async function checkRemoteFunction(response: Response, { origin }: URL): Promise<CheckResult> {
  const { status } = response
  const isFunction = 'error' in (await readJson(response))
  if (status === 422 && isFunction) return accepts
  if (status === 403 && isFunction)
    return notReady(`The function rejects ${origin}. Run: npx supabase@3 secrets set SITE_URL=${origin}`)
  return notReady(`The function returns ${status}. ${status < 500 ? endpointAdvice : failureAdvice}`)
}

async function checkOwnFunction(response: Response, url: string): Promise<CheckResult> {
  const { status } = response
  if (status !== 422 || !('error' in (await readJson(response))))
    return notReady(`${url} returns ${status}. ${localAdvice}`)
  // An empty message is rejected before it would be stored.
  const health = await fetchWithTimeout(new URL('/healthz', url).href)
  return health.status === 503
    ? notReady('The running server cannot store messages: see storage_fault in its log, and restart it.')
    : accepts
}
