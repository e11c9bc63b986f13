import { setTimeout as pause } from 'node:timers/promises'
import { readJson } from '../../contact/mail/attempt.ts'
import { note, notReady, ok } from '../../contact/mail/mailer.ts'
import { emptyMessage, unhurriedMilliseconds } from '../../contact/message.ts'
import type { StoredMessage } from '../../contact/outbox/row.ts'
import type { Settings } from '../../contact/settings.ts'
import { solve } from '../../contact/spam/proof.ts'
import { openOutbox } from '../outbox.ts'
import { isStoredHere } from '../settings.ts'
import { check, endpointOf, fetchWithTimeout } from './checks.ts'

/** Sends a test message the way a visitor does, with a proof of work, and reports its delivery. */
export const send = check('test message', 'Is the site running?', async function* (settings) {
  const response = await sendLikeVisitor(settings)
  const { id, client, error = 'without a reason' } = await readJson(response)
  if (typeof id !== 'string')
    return yield notReady(`The function rejected the test message: ${response.status} ${error}`)
  if (client !== undefined)
    yield note(
      `The function saw this computer at ${client}. If that is a proxy’s address, set TRUSTED_PROXIES=${client} where the function runs, and have the proxy send X-Forwarded-For.`,
    )
  const advice = 'Check the mailbox of CONTACT_TO and its spam folder.'
  if (!isStoredHere(settings)) return yield note(`The function stored the test message as ${id}. ${advice}`)
  const { state, channel, reference, error: reason } = (await firstAttempt(settings, id)) ?? {}
  if (state !== 'delivered')
    yield notReady(
      `The test message was not mailed: ${reason ?? 'no attempt has ended'}. It stays in the outbox (npm run inbox).`,
    )
  else if (channel === 'file')
    yield note(`The test message was written to ${reference} in DATA_DIR/mail; it was not mailed.`)
  else yield ok(`The test message was accepted (${channel}: ${reference}). ${advice}`)
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

/** Waits until the first attempt has ended: longer than its timeout, after which it may have been mailed. */
async function firstAttempt(settings: Settings, id: string): Promise<StoredMessage | null> {
  const outbox = await openOutbox(settings)
  const seconds = (settings.mail?.mailer.deadlineSeconds ?? 0) + 30
  const end = performance.now() + seconds * 1000
  let message = await outbox.get(id)
  while (message?.state === 'queued' && !message.error && performance.now() < end) {
    await pause(250)
    message = await outbox.get(id)
  }
  await outbox.close()
  return message
}
