import { setTimeout as pause } from 'node:timers/promises'
import { readJson } from '../../contact/mail/attempt.ts'
import { domainOf } from '../../contact/mail/mailbox.ts'
import { type CheckResult, note, notReady, ok } from '../../contact/mail/mailer.ts'
import { emptyMessage, unhurriedMilliseconds } from '../../contact/message.ts'
import type { StoredMessage } from '../../contact/outbox/row.ts'
import type { Settings } from '../../contact/settings.ts'
import { solve } from '../../contact/spam/proof.ts'
import { openOutbox } from '../outbox.ts'
import { isRemote, isStoredHere } from '../settings.ts'
import { type Check, check, fetchWithTimeout } from './check.ts'
import { endpointOf } from './site.ts'

/** Checks the mail account without sending anything. */
export const mail: Check = async function* (settings, project) {
  const { mail: account, CONTACT_TO, CONTACT_FROM } = settings
  for (const address of [CONTACT_TO, CONTACT_FROM])
    if (domainOf(address).endsWith('.example')) yield notReady(`${address} is an example. Set your own.`)
  if (account)
    yield* check('mail account', account.advice, async function* () {
      yield await account.check(account.addresses)
    })(settings, project)
  else if (isRemote(settings))
    yield note('Mail is configured where the function runs: npx supabase@3 secrets list')
  else yield notReady('Messages are stored, but not mailed. See docs/contact.md')
}

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
  if (!isStoredHere(settings))
    return yield note(`The function stored the test message as ${id}. ${mailboxAdvice}`)
  const outbox = await openOutbox(settings)
  let message = await outbox.get(id)
  // Until the first attempt has ended: longer than its timeout, after which it may have been mailed.
  const seconds = (settings.mail?.mailer.deadlineSeconds ?? 0) + 30
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(250)) {
    message = await outbox.get(id)
    if (message?.state !== 'queued' || message.error) break
  }
  await outbox.close()
  yield describeDelivery(message)
})

async function sendLikeVisitor(settings: Settings): Promise<Response> {
  const { SITE_URL, DELIVERY_SECRET: secret } = settings
  const url = endpointOf(settings)
  const headers = {
    Origin: SITE_URL,
    'Sec-Fetch-Site': 'same-site',
    // The function tells only the owner which address it saw.
    ...(secret && { Authorization: `Bearer ${secret}` }),
  }
  const challenge = await fetchWithTimeout(`${url}/challenge`, { headers })
  if (!challenge.ok) return challenge
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
  const json = { 'Content-Type': 'application/json' }
  return fetchWithTimeout(url, { method: 'POST', headers: { ...headers, ...json, ...proof }, body })
}

const mailboxAdvice = 'Check the mailbox of CONTACT_TO and its spam folder.'

function describeDelivery(message: StoredMessage | null): CheckResult {
  const { state, channel, reference, error } = message ?? {}
  if (state !== 'delivered')
    return notReady(
      `The test message was not mailed: ${error ?? 'no attempt has ended'}. It stays in the outbox (npm run inbox).`,
    )
  return channel === 'file'
    ? note(`The test message was written to ${reference} in DATA_DIR/mail; it was not mailed.`)
    : ok(`The test message was accepted (${channel}: ${reference}). ${mailboxAdvice}`)
}
