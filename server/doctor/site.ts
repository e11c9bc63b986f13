import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentReader, staleBecause } from '../build.ts'
import { ask, check, isElsewhere, note, notReady, ok, type Result, reasonOf } from './check.ts'

/** Whether `content/` can be built and is the owner's own. */
export const content = check('content', 'Install with: npm ci', async function* ({ project }) {
  const directory = join(project, 'content')
  if (!existsSync(directory))
    return yield note('content/ is not on this machine; it is checked where it is built.')
  // Asked in a process of its own: server/ takes nothing of the site's code.
  const { stdout } = spawnSync(process.execPath, [contentReader], { cwd: project, encoding: 'utf8' })
  const { problems, warnings, sample }: Record<'problems' | 'warnings' | 'sample', string[]> =
    JSON.parse(stdout)
  for (const problem of problems) yield notReady(problem.replace(/\n[\s\S]*/, ''))
  if (problems.length === 0) yield ok('content/ has no problems.')
  if (warnings.length > 0) yield note(`content/ has warnings (${warnings.length}). See: npm run content`)
  const places = `${sample.slice(0, 4).join(', ')}${sample.length > 4 ? ` and ${sample.length - 4} more` : ''}`
  yield sample.length > 0
    ? notReady(`Of the sample is left in content/: ${places}. Write your own, or delete it.`)
    : ok('Nothing of the sample is left in content/.')
})

/** Whether `dist/` is what a build would make now, and its `security.txt` (RFC 9116) still holds. */
export const build = check('build', 'Run: npm run build', async function* ({ environment, project }) {
  const reason = staleBecause(environment, project)
  if (reason === null) yield ok('dist/ is built from the present content and settings.')
  else yield notReady(`dist/ is not up to date: ${reason}. Run: npm run build`)
  const file = join(project, 'dist/.well-known/security.txt')
  const [, date = ''] = (existsSync(file) && /^Expires:\s*(\S+)/im.exec(readFileSync(file, 'utf8'))) || []
  if (Date.parse(date) < Date.now() + 30 * 24 * 60 * 60 * 1000)
    yield note(`security.txt ends on ${date.slice(0, 10)}. Commit a change, then run: npm run build`)
})

/** Whether `SITE_URL` is an address for visitors, what answers there, and whether visitors can be told apart. */
export const address = check('address', 'Check SITE_URL and SITE_BASE.', async function* ({ environment }) {
  const { SITE_URL, SITE_BASE, TRUSTED_PROXIES, CLIENT_LIMIT_PER_HOUR: limit } = environment
  const fault = faultOf(new URL(SITE_URL))
  if (fault) return yield notReady(`SITE_URL is ${SITE_URL}${fault}`)
  yield ok(`SITE_URL is ${SITE_URL}.`)
  yield await published(new URL(SITE_BASE, SITE_URL).href)
  if (isElsewhere(environment)) return
  if (TRUSTED_PROXIES.length > 0) yield ok('TRUSTED_PROXIES is set: visitors are told apart.')
  else yield note(`TRUSTED_PROXIES is empty: behind a proxy, all visitors share ${limit} messages an hour.`)
})

function faultOf({ hostname, protocol }: URL): string | undefined {
  if (/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname))
    return ', which only this machine can open. Set it to the address that visitors use.'
  if (/(^|\.)(example|your-domain\.com|example\.(com|net|org))$/.test(hostname))
    return ', which is only an example. Set it to your own.'
  return protocol === 'https:'
    ? undefined
    : ', which is not secure. Set up https (docs/deploy/one-machine.md).'
}

/** What a visitor gets at the address. */
async function published(url: string): Promise<Result> {
  try {
    const page = await ask(url)
    const html = await page.text()
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
    if (!page.ok) return notReady(`${url} answers ${page.status}. Check where dist/ was put, and SITE_BASE.`)
    if (!canonical)
      return notReady(`What answers at ${url} is not this site. Check SITE_URL, SITE_BASE and DNS.`)
    if (canonical !== url)
      return notReady(`The page at ${url} was built for ${canonical}. Build it anew, for this one.`)
    if (page.headers.has('content-security-policy')) return ok(`${url} sends the content policy.`)
    return html.includes('http-equiv="Content-Security-Policy"')
      ? note(`${url} sends no policy headers, only that in the page: its host does not read dist/_headers.`)
      : notReady(`The page at ${url} has lost its content policy. Check what changes it on the way.`)
  } catch (error) {
    return note(`${url} cannot be reached (${reasonOf(error)}). Once the page is online, run this again.`)
  }
}
