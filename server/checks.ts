import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lastCall } from '../contact/delivery/deliver.ts'
import { reasonOf } from '../contact/errors.ts'
import { emptyMessage, unhurriedMilliseconds } from '../contact/message.ts'
import type { Settings } from '../contact/settings.ts'
import { solve } from '../contact/spam/proof.ts'
import { isRemote } from './load-settings.ts'
import { openOutbox } from './storage.ts'

/** Checks one thing. Resolves with what is well; rejects with what is not ready and what to do. */
export type Check = (settings: Settings) => Promise<string>

/** Makes of any error one that says what does not work, why, and what to do. */
const explain = (problem: string, advice: string) => (error: unknown) => {
  throw new Error(`${problem}: ${reasonOf(error)}. ${advice}`)
}

const project = join(import.meta.dirname, '..')

/** Checks that `content/` is valid and not the sample. */
export const content: Check = async () => {
  if (!existsSync(join(project, 'content'))) return 'A container has no content/ to check.'
  // Runs in its own process: server/ imports nothing of src/.
  const { status } = spawnSync(process.execPath, ['src/content/command.ts'], { cwd: project })
  if (status !== 0) throw new Error('content/ has problems. See: npm run content')
  const file = join(project, 'content/site.yaml')
  if (existsSync(file) && /^sample:\s*true\b/m.test(readFileSync(file, 'utf8')))
    throw new Error('content/ is the sample: write your own; delete “sample: true” from site.yaml.')
  return 'content/ has no problems.'
}

/** Checks that the page knows its address. */
export const address: Check = async ({ SITE_URL }) => {
  if (!SITE_URL.startsWith('https:'))
    throw new Error(`SITE_URL is ${SITE_URL}, no secure public address. See docs/deploy.md`)
  return `Links to the page begin with ${SITE_URL}.`
}

/** Checks that messages can be stored and are retried; counts them, and says why one is late. */
export const storage: Check = async (settings) => {
  const unusable = explain('Messages cannot be stored', 'Check DATABASE_URL or DATA_DIR.')
  const outbox = await openOutbox(settings).catch(unusable)
  try {
    await outbox.probe().catch(unusable)
    // The other host calls the function every minute; see supabase/migrations/.
    if (isRemote(settings) && Date.now() - Number((await outbox.readFact(lastCall)) ?? 0) > 15 * 60_000)
      throw new Error(
        'For 15 minutes, the function was not called for retries: see “Retries” in docs/deploy.md.',
      )
    const { counts, oldestUndeliveredSeconds, lastError } = await outbox.summary()
    const counted = Object.entries(counts).map(([state, count]) => `${count} ${state}`)
    const minutes = Math.floor((oldestUndeliveredSeconds ?? 0) / 60)
    const reason = lastError ? `Last error: ${lastError}` : 'Is the site running?'
    const late = minutes > 0 ? ` One has been waiting for ${minutes} min. ${reason}` : ''
    return `Messages can be stored. There are: ${counted.join(', ')}.${late}`
  } finally {
    await outbox.close()
  }
}

const advice =
  'Is it running? Check PUBLIC_CONTACT_ENDPOINT and, where it runs, SITE_URL and ALLOWED_ORIGINS. On Supabase: npx supabase@3 functions deploy resend-email --use-api, or see the logs in its dashboard.'

/**
 * Calls the contact function as the page does, within ten seconds. Rejects if the answer has another status than is expected;
 * resolves with its JSON.
 */
async function call<Answer>(settings: Settings, expected: number, path: string, init: RequestInit = {}) {
  const { SITE_URL, PORT, PUBLIC_CONTACT_ENDPOINT, DELIVERY_SECRET: secret } = settings
  // While the page has no public address, the function is on this machine.
  const site = SITE_URL.startsWith('https:') ? SITE_URL : `http://localhost:${PORT}`
  const url = new URL(PUBLIC_CONTACT_ENDPOINT, site).href + path
  const headers = {
    'Content-Type': 'application/json',
    Origin: SITE_URL,
    'Sec-Fetch-Site': 'same-site',
    // The function tells only the owner which address it saw.
    ...(secret && { Authorization: `Bearer ${secret}` }),
    ...init.headers,
  }
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(url, { ...init, headers, signal }).catch(explain(`${url} fails`, advice))
  const answer = Object(await response.json().catch(() => null))
  const { error = 'no answer of the function.' } = answer
  if (response.status !== expected) throw new Error(`${url} returns ${response.status}, ${error} ${advice}`)
  return answer as Answer
}

/** Sends an empty message, which the contact function must reject as invalid, and asks for a challenge, for which it needs its store. */
export const contactFunction: Check = async (settings) => {
  await call(settings, 422, '', { method: 'POST', body: '{}' })
  await call(settings, 200, '/challenge')
  return 'The contact function accepts messages from this page.'
}

/** Checks the mail account without sending anything. */
export const mail: Check = async ({ mailer }) => {
  if (!mailer) throw new Error('Messages are stored, but not mailed. See docs/contact.md')
  const problem = `${mailer.name} takes no mail`
  const well = await mailer.check?.().catch(explain(problem, 'See docs/contact.md'))
  return well ?? `${mailer.name} is set up. Whether it takes mail, a message tells: npm run doctor -- --send`
}

/** Sends a test message the way a visitor does, with a proof of work: without one, the third of a day would be held. */
export const send: Check = async (settings) => {
  const headers = await solve(await call(settings, 200, '/challenge'))
  await pause(unhurriedMilliseconds)
  const body = JSON.stringify({
    ...emptyMessage,
    name: 'npm run doctor',
    email: 'doctor@example.com',
    subject: 'A test message from your portfolio',
    // The time makes it unique: an equal message within 24 hours would not be mailed again.
    message: `Sent by npm run doctor -- --send at ${new Date().toISOString()}: the contact form reaches you.`,
  })
  const init = { method: 'POST', headers, body }
  const { id, client } = await call<{ id: string; client?: string }>(settings, 200, '', init)
  const seen = client ? ` The function saw this computer at ${client}.` : ''
  return `The function stored the test message, and mails it now.${seen} Check the mailbox of CONTACT_TO and its spam folder, or see: npm run inbox -- show ${id}`
}
