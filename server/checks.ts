import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lastCall } from '../contact/delivery/deliver.ts'
import { reasonOf } from '../contact/errors.ts'
import { emptyMessage, unhurriedMilliseconds } from '../contact/message.ts'
import type { Settings } from '../contact/settings.ts'
import { solve } from '../contact/spam/proof.ts'
import { staleReason } from './build.ts'
import { openOutbox } from './outbox.ts'
import { isRemote } from './settings.ts'

/** One line of the doctor's report: what was found and how to fix it. Only `not ready` makes the doctor fail. */
export type Finding = ['ok' | 'note' | 'not ready', text: string]

/** One check; yields any number of findings. */
export type Check = (settings: Settings) => AsyncGenerator<Finding, void>

/** Wraps a check of a topic, so that an exception becomes a finding with advice. */
function check(topic: string, advice: string, run: Check): Check {
  return async function* checked(settings) {
    try {
      yield* run(settings)
    } catch (error) {
      yield ['not ready', `Checking the ${topic} failed: ${reasonOf(error)}. ${advice}`]
    }
  }
}

const verdict = (isOk: boolean, good: string, bad: string): Finding =>
  isOk ? ['ok', good] : ['not ready', bad]

/** `fetch` with a timeout of ten seconds. */
const fetchWithTimeout = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })

/** Parses the body; empty if it is no JSON object. */
const readJson = async (response: Response): Promise<Record<string, unknown>> =>
  Object(await response.json().catch(() => null))

const project = join(import.meta.dirname, '..')

/** Checks that `content/` is valid and not the sample, and that `dist/` is up to date. A container has no `content/`. */
export const site = check('site', 'Install with: npm ci', async function* (settings) {
  if (existsSync(join(project, 'content'))) {
    // Runs in its own process: server/ imports nothing of src/.
    const { status } = spawnSync(process.execPath, ['src/content/command.ts'], { cwd: project })
    yield verdict(status === 0, 'content/ has no problems.', 'content/ has problems. See: npm run content')
    const file = join(project, 'content/site.yaml')
    if (existsSync(file) && /^sample:\s*true\b/m.test(readFileSync(file, 'utf8')))
      yield ['not ready', 'content/ is the sample: write your own; delete “sample: true” from site.yaml.']
  }
  const reason = staleReason(settings, project)
  const current = 'dist/ is built from the current content and settings.'
  yield verdict(!reason, current, `dist/ is out of date: ${reason}. Run: npm run build`)
})

/** Checks `SITE_URL` and the page published there. */
export const address = check('address', 'Is the page online?', async function* (settings) {
  const { SITE_URL, SITE_BASE } = settings
  if (!SITE_URL.startsWith('https:'))
    return yield ['not ready', `SITE_URL is ${SITE_URL}, no secure public address. See docs/deploy.md`]
  const url = new URL(SITE_BASE, SITE_URL).href
  const page = await fetchWithTimeout(url)
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await page.text()) ?? []
  const other = `${url} is not the page as it was built for this address (status ${page.status}). Check SITE_URL, SITE_BASE, DNS, and where dist/ was put.`
  yield verdict(page.ok && canonical === url, `${url} is online.`, other)
})

/** Checks that messages can be stored, and reports those that need the owner. */
export const storage = check('storage', 'Check DATABASE_URL or DATA_DIR.', async function* (settings) {
  // Checks the SQLite file as `npm start` does; the tables in Postgres may be made by another role.
  const outbox = await openOutbox(settings, { create: !settings.DATABASE_URL })
  try {
    await outbox.probe()
    yield ['ok', 'Messages can be stored.']
    if (isRemote(settings)) {
      // The other host calls the function every minute; see supabase/migrations/.
      const minutes = Math.floor((Date.now() - Number((await outbox.noted(lastCall)) ?? 0)) / 60_000)
      const silent =
        'For 15 minutes, the function was not called for retries: see “Retries” in docs/deploy.md.'
      yield verdict(minutes < 15, 'The function is called for retries.', silent)
    }
    const { counts, oldestUndeliveredSeconds, lastError } = await outbox.summary()
    for (const state of ['failed', 'held'] as const)
      if (counts[state] > 0)
        yield ['note', `Messages ${state}: ${counts[state]}. See: npm run inbox -- list --state ${state}`]
    const minutes = Math.floor((oldestUndeliveredSeconds ?? 0) / 60)
    const reason = lastError ? `Last error: ${lastError}` : 'Is the site running?'
    if (minutes > 0) yield ['note', `A message has been waiting for ${minutes} min. ${reason}`]
  } finally {
    await outbox.close()
  }
})

/** Returns where the page posts messages; while it has no public address, on this machine. */
function endpointOf({ SITE_URL, PORT, PUBLIC_CONTACT_ENDPOINT }: Settings): string {
  const site = SITE_URL.startsWith('https:') ? SITE_URL : `http://localhost:${PORT}`
  return new URL(PUBLIC_CONTACT_ENDPOINT, site).href
}

const advice =
  'Is it running? Check PUBLIC_CONTACT_ENDPOINT and, where it runs, SITE_URL and ALLOWED_ORIGINS. On Supabase: npx supabase@3 functions deploy resend-email --use-api, or see the logs in its dashboard.'

/** Sends the address of the page's form an empty message, which the contact function must reject as invalid. */
export const contactFunction = check('contact function', advice, async function* (settings) {
  const url = endpointOf(settings)
  const headers = { Origin: settings.SITE_URL, 'Content-Type': 'application/json' }
  const response = await fetchWithTimeout(url, { method: 'POST', headers, body: '{}' })
  const { error = 'no answer of the function.' } = await readJson(response)
  const accepted = 'The contact function accepts messages from this page.'
  const problem = `${url} returns ${response.status}, ${error} ${advice}`
  yield verdict(response.status === 422, accepted, problem)
})

/** Checks the mail account without sending anything. */
export const mail = check('mail account', 'See docs/contact.md', async function* (settings) {
  const { mail } = settings
  if (mail) yield ['ok', await mail.mailer.check(mail.addresses.from)]
  else if (isRemote(settings))
    yield ['note', 'Mail is configured where the function runs: npx supabase@3 secrets list']
  else yield ['not ready', 'Messages are stored, but not mailed. See docs/contact.md']
})

/** Sends a test message the way a visitor does, with a proof of work. */
export const send = check('test message', 'Is the site running?', async function* (settings) {
  const response = await sendLikeVisitor(settings)
  const { id, client, error = 'without a reason' } = await readJson(response)
  const stored = `The function stored the test message, and mails it now. Check the mailbox of CONTACT_TO and its spam folder, or see: npm run inbox -- show ${id}`
  const rejected = `The function rejected the test message: ${response.status} ${error}`
  yield verdict(typeof id === 'string', stored, rejected)
  if (client !== undefined)
    yield [
      'note',
      `The function saw this computer at ${client}. If that is a proxy’s address, set TRUSTED_PROXIES=${client} where the function runs, and have the proxy send X-Forwarded-For.`,
    ]
})

async function sendLikeVisitor(settings: Settings): Promise<Response> {
  const { SITE_URL, DELIVERY_SECRET: secret } = settings
  const url = endpointOf(settings)
  const headers = {
    'Content-Type': 'application/json',
    Origin: SITE_URL,
    'Sec-Fetch-Site': 'same-site',
    // The function tells only the owner which address it saw.
    ...(secret && { Authorization: `Bearer ${secret}` }),
  }
  const challenge = await fetchWithTimeout(`${url}/challenge`, { headers })
  if (!challenge.ok) return challenge
  // Without a proof, the third of a day would be held.
  const proof = await solve(await challenge.json())
  await pause(unhurriedMilliseconds)
  const body = JSON.stringify({
    ...emptyMessage,
    name: 'npm run doctor',
    email: 'doctor@example.com',
    subject: 'A test message from your portfolio',
    // The time makes it unique: an equal message within 24 hours would not be mailed again.
    message: `Sent by npm run doctor -- --send at ${new Date().toISOString()}: the contact form reaches you.`,
  })
  return fetchWithTimeout(url, { method: 'POST', headers: { ...headers, ...proof }, body })
}
