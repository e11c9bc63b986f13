import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '../../contact/message.ts'
import { createNotifier } from '../../contact/notify/notifier.ts'
import type { Outbox, StoredMessage } from '../../contact/outbox/outbox.ts'
import { createContact } from '../contact.ts'
import { isRemote } from '../settings.ts'
import { check, fetchWithTimeout, note, notReady, ok, type Result } from './check.ts'

const testMessage = (): Message => ({
  name: 'npm run doctor',
  email: 'doctor@example.com',
  subject: 'A test message from your portfolio',
  // The time makes it unique: an equal message within 24 hours would not be mailed again.
  message: `Sent by npm run doctor -- --send at ${new Date().toISOString()}: the contact form reaches you.`,
})

/** Sends a test message the way a visitor would and reports its delivery. */
export const send = check('test message', 'See the lines above.', async function* ({ settings, outbox }) {
  const { PUBLIC_CONTACT_ENDPOINT, SITE_URL } = settings
  const headers = { 'Content-Type': 'application/json', Origin: new URL(SITE_URL).origin }
  const init = { method: 'POST', headers, body: JSON.stringify(testMessage()) }
  if (isRemote(settings)) {
    const response = await fetchWithTimeout(PUBLIC_CONTACT_ENDPOINT, init)
    return yield await deliveryOf(response, outbox, settings.DATA_DIR)
  }
  if (!outbox) return yield notReady('The test message was not sent. Fix the storage first.')
  const contact = await createContact(
    { ...settings, NOTIFY_URL: undefined },
    { log: () => {}, ownMessagesOnly: true },
  )
  try {
    const request = new Request('http://localhost/resend-email', init)
    const response = await contact.fetch(request, { address: undefined })
    yield await deliveryOf(response, outbox, settings.DATA_DIR)
  } finally {
    await contact.stop()
  }
})

/** Sends a test notification without storing a message. */
export const notification = check('webhook', 'Check NOTIFY_URL.', async function* ({ settings }) {
  const { NOTIFY_URL, NOTIFY_WITH_MESSAGE } = settings
  if (!NOTIFY_URL) return
  const notifier = createNotifier(NOTIFY_URL, NOTIFY_WITH_MESSAGE)
  const test = { id: crypto.randomUUID(), message: testMessage(), acceptedAt: new Date() }
  const outcome = await notifier.send(test, AbortSignal.timeout(notifier.deadlineSeconds * 1000))
  yield outcome.kind === 'sent'
    ? ok('The webhook (NOTIFY_URL) accepted a test notification.')
    : notReady(`The test notification could not be sent: ${outcome.code}. Check NOTIFY_URL.`)
})

/** Waits until the message has left the outbox or an attempt has failed. */
async function deliveryOf(response: Response, outbox: Outbox | null, dataDirectory: string): Promise<Result> {
  const { id, error } = (await response.json()) as { id?: string; error?: string }
  if (!id) return notReady(`The function rejected the test message: ${response.status} ${error}`)
  const advice = 'Check the mailbox of CONTACT_TO and its spam folder.'
  if (!outbox) return note(`The function stored the test message as ${id}. ${advice}`)
  // Longer than one delivery attempt.
  const deadline = Date.now() + 30_000
  const isPending = ({ state, lastError }: StoredMessage) =>
    ['queued', 'sending'].includes(state) && lastError === null && Date.now() < deadline
  let message = await outbox.get(id)
  while (message && isPending(message)) {
    await pause(250)
    message = await outbox.get(id)
  }
  const { state, channel, reference, lastError } = message ?? {}
  const file = join(dataDirectory, 'mail', reference ?? '')
  if (state === 'filed') return note(`The test message was written to ${file}; it was not mailed.`)
  const provider = channel === 'resend' ? 'Resend' : 'The mail server'
  if (state === 'delivered') return ok(`${provider} accepted the test message as ${reference}. ${advice}`)
  const reason = lastError ?? 'no attempt was made within 30 seconds'
  return notReady(`The test message was not mailed: ${reason}. It stays in the outbox (npm run inbox).`)
}
