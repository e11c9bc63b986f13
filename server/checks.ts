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
import { isRemote } from './load-settings.ts'
import { openOutbox } from './storage.ts'

/**
 * Checks one thing. Resolves with what is well, then notes to the owner, or with nothing if there is nothing to check; rejects
 * with what is not ready and what to do.
 */
export type Check = (settings: Settings) => Promise<string[]>

/** Makes of any error one that says what does not work, why, and what to do. */
const explain = (problem: string, advice: string) => (error: unknown) => {
  throw new Error(`${problem}: ${reasonOf(error)}. ${advice}`)
}

/** Fetches within ten seconds. */
const request = (url: string, advice: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(explain(`${url} fails`, advice))

/** Parses the body; empty if it is no JSON object. */
const readJson = async (response: Response): Promise<Record<string, unknown>> =>
  Object(await response.json().catch(() => null))

const project = join(import.meta.dirname, '..')

/** Checks that `content/` is valid and not the sample. A container has none. */
export const content: Check = async () => {
  if (!existsSync(join(project, 'content'))) return []
  // Runs in its own process: server/ imports nothing of src/.
  const { status } = spawnSync(process.execPath, ['src/content/command.ts'], { cwd: project })
  if (status !== 0) throw new Error('content/ has problems. See: npm run content')
  const file = join(project, 'content/site.yaml')
  if (existsSync(file) && /^sample:\s*true\b/m.test(readFileSync(file, 'utf8')))
    throw new Error('content/ is the sample: write your own; delete “sample: true” from site.yaml.')
  return ['content/ has no problems.']
}

/** Checks that `dist/` is up to date. */
export const build: Check = async (settings) => {
  const reason = staleReason(settings, project)
  if (reason) throw new Error(`dist/ is out of date: ${reason}. Run: npm run build`)
  return ['dist/ is built from the current content and settings.']
}

/** Checks `SITE_URL` and the page published there. */
export const address: Check = async ({ SITE_URL, SITE_BASE }) => {
  if (!SITE_URL.startsWith('https:'))
    throw new Error(`SITE_URL is ${SITE_URL}, no secure public address. See docs/deploy.md`)
  const url = new URL(SITE_BASE, SITE_URL).href
  const page = await request(url, 'Is the page online?')
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await page.text().catch(() => '')) ?? []
  if (!page.ok || canonical !== url)
    throw new Error(
      `${url} is not the page as it was built for this address (status ${page.status}). Check SITE_URL, SITE_BASE, DNS, and where dist/ was put.`,
    )
  return [`${url} is online.`]
}

/** Checks that messages can be stored and are retried, and reports those that need the owner. */
export const storage: Check = async (settings) => {
  const unusable = explain('Messages cannot be stored', 'Check DATABASE_URL or DATA_DIR.')
  // Checks the SQLite file as `npm start` does; the tables in Postgres may be made by another role.
  const outbox = await openOutbox(settings, { create: !settings.DATABASE_URL }).catch(unusable)
  try {
    await outbox.probe().catch(unusable)
    // The other host calls the function every minute; see supabase/migrations/.
    if (isRemote(settings) && Date.now() - Number((await outbox.readFact(lastCall)) ?? 0) > 15 * 60_000)
      throw new Error(
        'For 15 minutes, the function was not called for retries: see “Retries” in docs/deploy.md.',
      )
    const { counts, oldestUndeliveredSeconds, lastError } = await outbox.summary()
    const notes = (['failed', 'held'] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => `Messages ${state}: ${counts[state]}. See: npm run inbox -- list --state ${state}`)
    const minutes = Math.floor((oldestUndeliveredSeconds ?? 0) / 60)
    const reason = lastError ? `Last error: ${lastError}` : 'Is the site running?'
    if (minutes > 0) notes.push(`A message has been waiting for ${minutes} min. ${reason}`)
    return ['Messages can be stored.', ...notes]
  } finally {
    await outbox.close()
  }
}

/** Returns where the page posts messages; while it has no public address, on this machine. */
function endpointOf({ SITE_URL, PORT, PUBLIC_CONTACT_ENDPOINT }: Settings): string {
  const site = SITE_URL.startsWith('https:') ? SITE_URL : `http://localhost:${PORT}`
  return new URL(PUBLIC_CONTACT_ENDPOINT, site).href
}

const advice =
  'Is it running? Check PUBLIC_CONTACT_ENDPOINT and, where it runs, SITE_URL and ALLOWED_ORIGINS. On Supabase: npx supabase@3 functions deploy resend-email --use-api, or see the logs in its dashboard.'

/** Sends the address of the page's form an empty message, which the contact function must reject as invalid. */
export const contactFunction: Check = async (settings) => {
  const url = endpointOf(settings)
  const headers = { Origin: settings.SITE_URL, 'Content-Type': 'application/json' }
  const response = await request(url, advice, { method: 'POST', headers, body: '{}' })
  const { error = 'no answer of the function.' } = await readJson(response)
  if (response.status !== 422) throw new Error(`${url} returns ${response.status}, ${error} ${advice}`)
  return ['The contact function accepts messages from this page.']
}

/** Checks the mail account without sending anything. */
export const mail: Check = async ({ mailer }) => {
  if (!mailer) throw new Error('Messages are stored, but not mailed. See docs/contact.md')
  const problem = `${mailer.name} takes no mail`
  const well = await mailer.check?.().catch(explain(problem, 'See docs/contact.md'))
  return [
    well ?? `${mailer.name} is set up. Whether it takes mail, a message tells: npm run doctor -- --send`,
  ]
}

/** Sends a test message the way a visitor does, with a proof of work. */
export const send: Check = async (settings) => {
  const response = await sendLikeVisitor(settings)
  const { id, client, error = 'without a reason' } = await readJson(response)
  if (typeof id !== 'string')
    throw new Error(`The function rejected the test message: ${response.status} ${error}`)
  const stored = `The function stored the test message, and mails it now. Check the mailbox of CONTACT_TO and its spam folder, or see: npm run inbox -- show ${id}`
  const proxy = `The function saw this computer at ${client}. If that is a proxy’s address, set TRUSTED_PROXIES=${client} where the function runs, and have the proxy send X-Forwarded-For.`
  return client === undefined ? [stored] : [stored, proxy]
}

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
  const challenge = await request(`${url}/challenge`, advice, { headers })
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
  return request(url, advice, { method: 'POST', headers: { ...headers, ...proof }, body })
}
