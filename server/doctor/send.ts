import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '../../contact/message.ts'
import type { Outbox, StoredMessage } from '../../contact/outbox/outbox.ts'
import { createContact } from '../contact.ts'
import type { Environment } from '../environment.ts'
import { type Check, note, notReady, ok } from './check.ts'
import { reasonOf } from './reason.ts'
import { askResend, resendAdvice } from './resend.ts'

/** Longer than one attempt may take. */
const followedSeconds = 30
const pauseMilliseconds = 250

/** No visitor has this address: a reply to the test message goes nowhere. */
const sender = 'doctor@example.com'

/**
 * Sends a real message the way a visitor's goes, and follows it as far as can be seen from here.
 *
 * @param outbox where the message can be followed; null where the function has a store that is not this machine's
 */
export async function sendTestMessage(environment: Environment, outbox: Outbox | null): Promise<Check[]> {
  const message: Message = {
    name: 'npm run doctor',
    email: sender,
    subject: 'A test message from your portfolio',
    // The same message within a day would be the same mail.
    message: `Sent by npm run doctor -- --send at ${new Date().toISOString()}. If you read this, the contact form reaches you.`,
  }
  if (URL.canParse(environment.PUBLIC_CONTACT_ENDPOINT)) {
    return sendRemotely(environment, message, outbox)
  }
  if (!outbox) return [notReady('The test message was not sent.', 'Mend the storage first.')]
  const contact = await createContact(environment, () => {})
  try {
    const response = await contact.fetch(
      new Request('http://localhost/resend-email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(message),
      }),
      { address: undefined },
    )
    const { id, error } = (await response.json()) as { id?: string; error?: string }
    if (!id)
      return [notReady(`The function refused the test message: ${error}`, 'Look at the limits in .env.')]
    // Awaited here: the delivery is stopped when this block is left.
    return await follow(environment, outbox, id)
  } finally {
    await contact.stop()
  }
}

async function sendRemotely(
  environment: Environment,
  message: Message,
  outbox: Outbox | null,
): Promise<Check[]> {
  try {
    const response = await fetch(environment.PUBLIC_CONTACT_ENDPOINT, {
      method: 'POST',
      headers: { Origin: new URL(environment.SITE_URL).origin, 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(20_000),
    })
    const { id, error } = (await response.json()) as { id?: string; error?: string }
    if (!id) {
      return [
        notReady(
          `The function refused the test message: ${response.status} ${error}`,
          'See the check above.',
        ),
      ]
    }
    if (outbox) return await follow(environment, outbox, id)
    return [
      note(
        `The function stored the test message as ${id}.`,
        'Look into the mailbox of CONTACT_TO. If nothing comes within minutes: Supabase dashboard › Edge Functions › resend-email › Logs.',
      ),
    ]
  } catch (error) {
    return [notReady(`The test message could not be sent (${reasonOf(error)}).`, 'See the check above.')]
  }
}

/** Waits until the message has left the outbox, or an attempt has failed. */
async function follow(environment: Environment, outbox: Outbox, id: string): Promise<Check[]> {
  const end = Date.now() + followedSeconds * 1000
  let message: StoredMessage | null = null
  while (Date.now() < end) {
    message = await outbox.get(id)
    if (message && !['queued', 'sending'].includes(message.state)) break
    if (message?.state === 'queued' && message.lastError !== null) break
    await pause(pauseMilliseconds)
  }
  if (!message) return [notReady(`The test message ${id} is not in the outbox.`, 'Look at DATABASE_URL.')]
  const { state, channel, reference, lastError } = message
  if (state === 'filed') {
    const file = join(environment.DATA_DIR, 'mail', reference ?? '')
    return existsSync(file)
      ? [note(`The test message is written to ${file}; nobody was mailed.`, 'Set up mail to have it sent.')]
      : [notReady(`The test message should be in ${file}, and is not.`, 'Look at DATA_DIR.')]
  }
  if (state === 'delivered') {
    return channel === 'resend'
      ? followAtResend(environment, reference ?? '')
      : [ok(`The mail server took the test message as ${reference}. Look into the mailbox, and under spam.`)]
  }
  return [
    notReady(
      `The test message was not mailed: ${lastError ?? 'nothing tried to send it within 30 seconds.'}`,
      lastError === null
        ? 'Look whether the function and its schedule run.'
        : channel === 'resend'
          ? resendAdvice(lastError)
          : 'Mend it; the message waits in the outbox and is tried again (npm run inbox).',
    ),
  ]
}

/** Asks Resend what became of the mail, where the key may ask. */
async function followAtResend(environment: Environment, reference: string): Promise<Check[]> {
  const taken = `Resend took the test message as ${reference}`
  const look = 'Look into the mailbox of CONTACT_TO, and under spam.'
  let event = ''
  try {
    const end = Date.now() + followedSeconds * 1000
    while (
      environment.RESEND_API_KEY &&
      Date.now() < end &&
      !['delivered', 'bounced', 'failed', 'suppressed', 'complained'].includes(event)
    ) {
      const response = await askResend(environment, `/emails/${reference}`)
      if (!response.ok) break
      const { last_event } = (await response.json()) as { last_event?: unknown }
      event = String(last_event).replace(/^email\./, '')
      if (event !== 'delivered') await pause(pauseMilliseconds * 4)
    }
  } catch {
    // That it was taken is known already.
  }
  if (event === 'delivered') return [ok(`${taken}, and the mailbox’s server took it over. ${look}`)]
  if (['bounced', 'failed', 'suppressed', 'complained'].includes(event)) {
    return [
      notReady(
        `${taken}, and then: ${event}.`,
        `Look at CONTACT_TO, and at https://resend.com/emails/${reference}`,
      ),
    ]
  }
  return [
    ok(
      `${taken}${event === '' ? '' : ` (${event})`}. ${look} Its way is told at https://resend.com/emails/${reference}`,
    ),
  ]
}
