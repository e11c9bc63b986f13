import { reasonOf } from '../errors.ts'
import { type Log, logStorageFault } from '../log.ts'
import type { Mail, Mailer, MailResult } from '../mail/mailer.ts'
import { renderMail } from '../mail/render.ts'
import { leaseMarginSeconds, maxDelaySeconds, type Outbox, type Settlement } from '../outbox/outbox.ts'
import type { StoredMessage } from '../outbox/stored-message.ts'
import type { Settings } from '../settings.ts'
import { cleanLine } from '../text.ts'
import { pause } from '../time.ts'

/** What a process delivers, and how. Without a mailer, messages wait for a process that can mail. */
export type Delivery = Settings & {
  /** Returns the store; rejects while it cannot be opened. */
  open: () => Promise<Outbox>
  log: Log
}

/** What this process is sending. It never claims it again, even if the lease seems to have ended: a clock may have jumped. */
const sending = new Set<string>()

/** Delivers the message that has been due the longest: lease, render, send, settle. Returns false if none was due. */
export async function deliverNext(delivery: Delivery): Promise<boolean> {
  const { mailer, log } = delivery
  if (!mailer) return false
  const outbox = await delivery.open()
  const message = await outbox.claim(mailer.deadlineSeconds + leaseMarginSeconds, mailer.channel, sending)
  if (!message) return false
  sending.add(message.id)
  try {
    const result = await send(message, mailer, delivery)
    const settlement = decide(result, message, delivery)
    const isSettled = await settle(outbox, log, message, settlement)
    const { state, delaySeconds = 0 } = settlement
    const needsOwner = state === 'failed' || result.outcome === 'misconfigured'
    log({
      event: state === 'queued' ? 'retry' : state,
      ...(needsOwner && { level: 'error' }),
      id: message.id,
      channel: mailer.channel,
      attempts: message.attempts,
      ...(result.outcome !== 'sent' && { outcome: result.outcome, code: result.code }),
      ...(state === 'queued' && { delaySeconds: Math.round(delaySeconds) }),
      ...(!isSettled && { leaseLost: true }),
    })
  } finally {
    sending.delete(message.id)
  }
  return true
}

async function send(message: StoredMessage, mailer: Mailer, settings: Settings): Promise<MailResult> {
  const reason = whyNotAgain(message, mailer)
  if (reason) return { outcome: 'unrepeatable', code: 'uncertain', reason }
  let mail: Mail
  try {
    mail = renderMail(message, settings)
  } catch (error) {
    // One message that cannot be rendered must not block the others.
    return { outcome: 'refused', code: 'render', reason: `It cannot be rendered: ${reasonOf(error)}` }
  }
  return mailer
    .send(mail, `${message.id}/${message.round}`, AbortSignal.timeout(mailer.deadlineSeconds * 1000))
    .catch((error) => ({ outcome: 'uncertain', code: 'fault', reason: reasonOf(error) }))
}

/**
 * Says why what may have been mailed is not sent again: another channel, or this one after so long, would mail it a second time. A
 * channel that never recognizes a mail sends it, as a lost message would be worse than a second copy.
 */
function whyNotAgain({ uncertainSince, channel }: StoredMessage, mailer: Mailer): string | null {
  if (uncertainSince === null) return null
  const seconds = (Date.now() - uncertainSince.getTime()) / 1000
  const { deduplicates } = mailer
  // A time of the future is of a clock that was ahead: nobody knows how old the key is.
  const mayRepeat = deduplicates === undefined || (seconds > -leaseMarginSeconds && seconds < deduplicates)
  if (channel === mailer.channel && mayRepeat) return null
  return `It may already have been mailed (${channel}, ${uncertainSince.toISOString()}): sending it again could repeat it.`
}

const maxBackoffSeconds = 60 * 60

/** How much of a provider's answer, which may be of any length, is kept. */
const maxReasonCharacters = 500

/** Maps the outcome of an attempt to what becomes of the message: the one place that does. */
function decide(result: MailResult, message: StoredMessage, delivery: Delivery): Settlement {
  const { outcome } = result
  if (outcome === 'sent') return { state: 'delivered' }
  // Another program's text: Postgres stores no NUL, and the owner's terminal would obey its escape sequences.
  const error = cleanLine(result.reason).slice(0, maxReasonCharacters)
  if (outcome === 'unrepeatable' || (outcome === 'refused' && message.plain))
    return { state: 'failed', error }
  const delay = Math.min(maxBackoffSeconds, delivery.RETRY_BASE_SECONDS * 2 ** (message.attempts - 1))
  const { afterSeconds = 0 } = result
  return {
    state: 'queued',
    error,
    // What was refused is tried at once in its plainest form.
    delaySeconds: outcome === 'refused' ? 0 : Math.min(maxDelaySeconds, Math.max(afterSeconds, delay)),
    plain: message.plain || outcome === 'refused',
    isUncertain: outcome === 'uncertain',
    // Another mail needs another key; but while an earlier attempt may have been accepted, only the same key keeps the message
    // from being mailed twice. Where there are no keys, a Message-ID that stays tells a mailbox of a second copy.
    isNewRound:
      ['misconfigured', 'refused'].includes(outcome) &&
      delivery.mailer?.deduplicates !== undefined &&
      message.uncertainSince === null,
  }
}

/** Records the outcome of an attempt, however long the database takes: what is forgotten would be mailed again. */
async function settle(outbox: Outbox, log: Log, message: StoredMessage, settlement: Settlement) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await outbox.settle(message, settlement)
    } catch (error) {
      if (failures === 0) logStorageFault(log, error)
      await pause(Math.min(5000, 100 * 2 ** failures))
    }
  }
}
