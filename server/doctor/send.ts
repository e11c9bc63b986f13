import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '../../contact/message.ts'
import { createNotifier } from '../../contact/notify/notifier.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'
import { createContact } from '../contact.ts'
import { ask, check, isElsewhere, note, notReady, ok, type Result } from './check.ts'

/** Longer than one attempt may take. */
const followedSeconds = 30

const testMessage = (): Message => ({
  name: 'npm run doctor',
  // No visitor has this address: a reply goes nowhere.
  email: 'doctor@example.com',
  subject: 'A test message from your portfolio',
  // The same message within a day would be the same mail.
  message: `Sent by npm run doctor -- --send at ${new Date().toISOString()}: the contact form reaches you.`,
})

/** Sends a real message the way a visitor's goes, and follows it as far as can be seen from here. */
export const send = check('test message', 'See the lines above.', async function* ({ environment, outbox }) {
  const { DATA_DIR, PUBLIC_CONTACT_ENDPOINT, SITE_URL } = environment
  const headers = { 'Content-Type': 'application/json', Origin: new URL(SITE_URL).origin }
  const init = { method: 'POST', headers, body: JSON.stringify(testMessage()) }
  if (isElsewhere(environment))
    return yield await follow(await ask(PUBLIC_CONTACT_ENDPOINT, init), outbox, DATA_DIR)
  if (!outbox) return yield notReady('The test message was not sent. Repair the storage first.')
  const contact = await createContact({ ...environment, NOTIFY_URL: undefined }, () => {})
  try {
    const request = new Request('http://localhost/resend-email', init)
    yield await follow(await contact.fetch(request, { address: undefined }), outbox, DATA_DIR)
  } finally {
    await contact.stop()
  }
})

/** Sends a real notification, without storing a message. */
export const notification = check('webhook', 'Check NOTIFY_URL.', async function* ({ environment }) {
  const { NOTIFY_URL, NOTIFY_WITH_MESSAGE } = environment
  if (!NOTIFY_URL) return
  const notifier = createNotifier(NOTIFY_URL, NOTIFY_WITH_MESSAGE)
  const test = { id: crypto.randomUUID(), message: testMessage(), acceptedAt: new Date() }
  const outcome = await notifier.send(test, AbortSignal.timeout(notifier.deadlineSeconds * 1000))
  yield outcome.kind === 'sent'
    ? ok('The webhook of NOTIFY_URL took a test notification.')
    : notReady(`The webhook of NOTIFY_URL refused a test notification: ${outcome.code}. Check NOTIFY_URL.`)
})

/** Waits until the message has left the outbox, or an attempt has failed. */
async function follow(response: Response, outbox: Outbox | null, dataDirectory: string): Promise<Result> {
  const { id, error } = (await response.json()) as { id?: string; error?: string }
  if (!id) return notReady(`The function refused the test message: ${response.status} ${error}`)
  const look = 'Look into the mailbox of CONTACT_TO, and under spam.'
  if (!outbox) return note(`The function stored the test message as ${id}. ${look}`)
  const end = Date.now() + followedSeconds * 1000
  let message = await outbox.get(id)
  while (message && ['queued', 'sending'].includes(message.state) && Date.now() < end) {
    if (message.state === 'queued' && message.lastError !== null) break
    await pause(250)
    message = await outbox.get(id)
  }
  const { state, channel, reference, lastError } = message ?? {}
  if (state === 'filed')
    return note(
      `The test message is written to ${join(dataDirectory, 'mail', reference ?? '')}; nobody was mailed.`,
    )
  if (state === 'delivered')
    return ok(
      `${channel === 'resend' ? 'Resend' : 'The mail server'} took the test message as ${reference}. ${look}`,
    )
  const why = lastError ?? `nothing tried it within ${followedSeconds} seconds`
  return notReady(`The test message was not mailed: ${why}. It stays in the outbox (npm run inbox).`)
}
