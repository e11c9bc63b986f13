import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readJson } from '../../contact/mail/attempt.ts'
import { emptyMessage, type Message, unhurriedMilliseconds } from '../../contact/message.ts'
import type { Outbox, StoredMessage } from '../../contact/outbox/outbox.ts'
import type { Settings } from '../../contact/settings.ts'
import { solve } from '../../contact/spam/proof.ts'
import { createContact } from '../contact.ts'
import { openOutbox } from '../outbox.ts'
import { isRemote, isStoredHere } from '../settings.ts'
import { type Check, type CheckResult, check, fetchWithTimeout, note, notReady, ok } from './check.ts'

const testMessage = (): Message => ({
  ...emptyMessage,
  name: 'npm run doctor',
  email: 'doctor@example.com',
  subject: 'A test message from your portfolio',
  // The time makes it unique: an equal message within 24 hours would not be mailed again.
  message: `Sent by npm run doctor -- --send at ${new Date().toISOString()}: the contact form reaches you.`,
})

/** Reported where no message can be stored. */
export const unsent: Check = async function* () {
  yield notReady('The test message was not sent. Fix the storage first.')
}

/** Sends a test message the way a visitor would, with a proof of work, and reports its delivery. */
export const send = check('test message', 'See the lines above.', async function* (settings, project) {
  const { PUBLIC_CONTACT_ENDPOINT } = settings
  if (isRemote(settings)) {
    const post = (path: string, init: RequestInit) => fetchWithTimeout(PUBLIC_CONTACT_ENDPOINT + path, init)
    return yield* deliveryOf(await sendLikeVisitor(post, settings), settings)
  }
  // Another version of the store, which the check of messages has reported.
  const outbox = await openOutbox(settings).catch(() => null)
  if (!outbox) return yield* unsent(settings, project)
  const contact = createContact({ ...settings, notifier: null }, { outbox, log: () => {} })
  try {
    const post = async (path: string, init: RequestInit) =>
      contact.fetch(new Request(`http://localhost/resend-email${path}`, init), { address: undefined })
    yield* deliveryOf(await sendLikeVisitor(post, settings), settings)
  } finally {
    await contact.stop()
  }
})

async function sendLikeVisitor(
  send: (path: string, init: RequestInit) => Promise<Response>,
  { SITE_URL }: Settings,
): Promise<Response> {
  const headers = { Origin: new URL(SITE_URL).origin, 'Sec-Fetch-Site': 'same-site' }
  const challenge = await send('/challenge', { headers })
  if (!challenge.ok) return challenge
  const proof = await solve(await challenge.json())
  await pause(unhurriedMilliseconds)
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(testMessage())
  return send('', { method: 'POST', headers: { ...headers, ...json, ...proof }, body })
}

/** Sends a test notification without storing a message. */
export const notification = check('webhook', 'Check NOTIFY_URL.', async function* ({ notifier }) {
  if (!notifier) return
  const test = { id: crypto.randomUUID(), message: testMessage(), acceptedAt: new Date() }
  const outcome = await notifier.send(test, AbortSignal.timeout(notifier.deadlineSeconds * 1000))
  yield outcome.kind === 'sent'
    ? ok('The webhook (NOTIFY_URL) accepted a test notification.')
    : notReady(`The test notification could not be sent: ${outcome.code}. Check NOTIFY_URL.`)
})

/** Waits until the test message has left the outbox or an attempt has failed, and reports what became of it. */
async function* deliveryOf(response: Response, settings: Settings): AsyncGenerator<CheckResult, void> {
  const { id, error = 'without a reason' } = await readJson(response)
  if (typeof id !== 'string')
    return yield notReady(`The function rejected the test message: ${response.status} ${error}`)
  if (!isStoredHere(settings))
    return yield note(`The function stored the test message as ${id}. ${mailboxAdvice}`)
  await using outbox = await openOutbox(settings)
  // An attempt that is given up may have been mailed.
  const longest = (settings.mail?.mailer.deadlineSeconds ?? 0) + 15
  if ((await isPendingAfter(30, outbox, id)) && longest > 30) {
    const minutes = Math.ceil(longest / 60)
    yield note(`The mail server has not confirmed the test message yet; waiting, at most ${minutes} min.`)
    await isPendingAfter(longest, outbox, id)
  }
  yield describeDelivery(await outbox.get(id), settings)
}

const mailboxAdvice = 'Check the mailbox of CONTACT_TO and its spam folder.'

/** Whether no attempt has ended after so many seconds; returns sooner if one has. */
async function isPendingAfter(seconds: number, outbox: Outbox, id: string): Promise<boolean> {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(250)) {
    const message = await outbox.get(id)
    if (!message || !['queued', 'sending'].includes(message.state) || message.lastError !== null) return false
  }
  return true
}

function describeDelivery(message: StoredMessage | null, { DATA_DIR, mail }: Settings): CheckResult {
  const { state, channel, reference, lastError } = message ?? {}
  if (state === 'filed') {
    const file = join(DATA_DIR, 'mail', reference ?? '')
    return note(`The test message was written to ${file}; it was not mailed.`)
  }
  if (state === 'delivered')
    return ok(`${mail?.name ?? channel} accepted the test message as ${reference}. ${mailboxAdvice}`)
  const reason = lastError ?? 'no attempt has ended'
  return notReady(`The test message was not mailed: ${reason}. It stays in the outbox (npm run inbox).`)
}
