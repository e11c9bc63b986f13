import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../contact/errors.ts'
import { readJson } from '../../contact/mail/attempt.ts'
import { type CheckResult, note, notReady, ok } from '../../contact/mail/mailer.ts'
import type { Settings } from '../../contact/settings.ts'
import { staleReason } from '../build.ts'
import { isRemote } from '../settings.ts'
import { check, fetchWithTimeout } from './check.ts'

/** Checks that `content/` is valid and not the sample. */
export const content = check('content', 'Install with: npm ci', async function* (_, project) {
  const directory = join(project, 'content')
  if (!existsSync(directory))
    return yield note('content/ is not on this machine; it is checked where the site is built.')
  // Runs in its own process: server/ imports nothing of src/.
  const { status } = spawnSync(process.execPath, ['src/content/command.ts'], { cwd: project })
  yield status === 0
    ? ok('content/ has no problems.')
    : notReady('content/ has problems. See: npm run content')
  const site = join(directory, 'site.yaml')
  if (existsSync(site) && /^sample:\s*true\b/m.test(readFileSync(site, 'utf8')))
    yield notReady(
      'content/ is the sample: write your own, and delete “sample: true” from content/site.yaml.',
    )
})

/** Checks that `dist/` is up to date. */
export const build = check('build', 'Run: npm run build', async function* (settings, project) {
  const reason = staleReason(settings, project)
  if (!reason) yield ok('dist/ is built from the current content and settings.')
  else yield notReady(`dist/ is out of date: ${reason}. Run: npm run build`)
})

/** Checks `SITE_URL`, the page published there, and `TRUSTED_PROXIES`. */
export const address = check('address', 'Check SITE_URL and SITE_BASE.', async function* (settings) {
  const { SITE_URL, SITE_BASE, TRUSTED_PROXIES, CLIENT_LIMIT_PER_HOUR: limit } = settings
  const problem = problemWith(new URL(SITE_URL))
  if (problem) return yield notReady(`SITE_URL is ${SITE_URL}, ${problem}`)
  yield await checkPublishedPage(new URL(SITE_BASE, SITE_URL).href)
  if (TRUSTED_PROXIES.length === 0 && !isRemote(settings))
    yield note(`TRUSTED_PROXIES is empty: behind a proxy, all visitors share ${limit} messages an hour.`)
})

const isLocal = (hostname: string) => /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

function problemWith({ hostname, protocol }: URL): string | undefined {
  if (isLocal(hostname)) return 'which only this machine can open. Set it to the public address.'
  if (/(^|\.)(example|your-domain\.com|example\.(com|net|org))$/.test(hostname))
    return 'which is only an example. Set it to your own.'
  return protocol === 'https:' ? undefined : 'which is not secure. Set up https (docs/deploy.md).'
}

async function checkPublishedPage(url: string): Promise<CheckResult> {
  const page = await fetchWithTimeout(url).catch(reasonOf)
  if (typeof page === 'string')
    return note(`${url} cannot be reached (${page}). Run this again once the page is online.`)
  const html = await page.text()
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  if (!page.ok || canonical !== url)
    return notReady(
      `${url} is not the page as it was built for this address (status ${page.status}). Check SITE_URL, SITE_BASE, DNS, and where dist/ was put.`,
    )
  return ok(`${url} is online.`)
}

/** Returns where the page posts messages; while it has no public address, on this machine. */
export function endpointOf({ SITE_URL, PORT, PUBLIC_CONTACT_ENDPOINT }: Settings): string {
  const origin = isLocal(new URL(SITE_URL).hostname) ? `http://localhost:${PORT}` : SITE_URL
  return new URL(PUBLIC_CONTACT_ENDPOINT, origin).href
}

const advice =
  'Check PUBLIC_CONTACT_ENDPOINT. On Supabase: npx supabase@3 functions deploy resend-email --use-api, or see the logs in its dashboard.'

/** Sends the address of the page's form an empty message, which the contact function must reject as invalid. */
export const contactFunction = check('contact function', advice, async function* (settings) {
  const { SITE_URL } = settings
  const url = endpointOf(settings)
  const headers = { Origin: SITE_URL, 'Content-Type': 'application/json' }
  const response = await fetchWithTimeout(url, { method: 'POST', headers, body: '{}' }).catch(reasonOf)
  if (typeof response === 'string')
    return yield note(`${url} cannot be reached (${response}). Run this again once the site is online.`)
  const { status } = response
  const isFunction = 'error' in (await readJson(response))
  if (status === 403 && isFunction)
    return yield notReady(`The function rejects ${SITE_URL}. Set SITE_URL where it runs, or ALLOWED_ORIGINS.`)
  if (status !== 422 || !isFunction) return yield notReady(`${url} returns ${status}. ${advice}`)
  // An empty message is rejected before it would be stored. Supabase passes on only what begins with the function's name.
  const health = isRemote(settings) ? null : await fetchWithTimeout(new URL('/healthz', url).href)
  yield health?.status === 503
    ? notReady('The running server cannot store messages: see storage_fault in its log.')
    : ok('The contact function accepts messages from this page.')
})
