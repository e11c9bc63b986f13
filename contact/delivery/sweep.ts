import { reasonOf } from '../errors.ts'
import { type Log, logStorageFault } from '../log.ts'
import type { Addresses, Mail, Mailer, MailOutcome } from '../mail/mailer.ts'
import { renderMail } from '../mail/render.ts'
import {
  type Claim,
  leaseMarginSeconds,
  maxDelaySeconds,
  type Outbox,
  type Settlement,
} from '../outbox/outbox.ts'
import { pause } from '../outbox/store.ts'
import { cleanLine } from '../text.ts'

/** What a process delivers, and how. */
export type Delivery = {
  outbox: Outbox
  /** Null where messages wait for a process that can mail. */
  mail: { mailer: Mailer; addresses: Addresses } | null
  retryBaseSeconds: number
  /** How many days delivered and reported messages are kept; 0: for ever. */
  keepDays: number
  log: Log
}

/**
 * The messages that this process is sending. It never claims them again, even if their leases seem to have expired
 * because it was stopped for a while or the clock has jumped.
 */
const sending = new Set<string>()

/**
 * Delivers due messages, one at a time: lease, render, send, settle. Any number of sweeps may run at once, in any number
 * of processes.
 *
 * @param isEnough whether to claim nothing more, after so many attempts
 * @param cancel aborts the attempt in progress as well
 * @returns the number of attempts
 */
export async function sweep(
  delivery: Delivery,
  isEnough: (attempts: number) => boolean,
  cancel?: AbortSignal,
): Promise<number> {
  const { outbox, mail } = delivery
  if (!mail) return 0
  const { channel, deadlineSeconds } = mail.mailer
  for (let attempts = 0; ; attempts += 1) {
    if (isEnough(attempts)) return attempts
    const claim = await outbox.claim(deadlineSeconds + leaseMarginSeconds, channel, sending)
    if (!claim) return attempts
    sending.add(claim.id)
    try {
      await attempt(delivery, mail, claim, cancel)
    } finally {
      sending.delete(claim.id)
    }
  }
}

async function attempt(
  delivery: Delivery,
  { mailer, addresses }: NonNullable<Delivery['mail']>,
  claim: Claim,
  cancel?: AbortSignal,
): Promise<void> {
  const outcome = await send(claim, mailer, addresses, cancel)
  const recognizes = mailer.deduplicates !== undefined
  const settlement = decide(outcome, claim, recognizes, delivery.retryBaseSeconds)
  const isSettled = await settle(delivery, claim, settlement, cancel)
  const needsOwner = settlement.state === 'failed' || outcome.kind === 'misconfigured'
  delivery.log({
    event: settlement.state === 'queued' ? 'retry' : settlement.state,
    ...(needsOwner && { level: 'error' }),
    id: claim.id,
    channel: mailer.channel,
    attempts: claim.attempts,
    ...(outcome.kind !== 'sent' && { outcome: outcome.kind, code: outcome.code }),
    ...(settlement.state === 'queued' && { delaySeconds: Math.round(settlement.delaySeconds ?? 0) }),
    ...(!isSettled && { leaseLost: true }),
  })
}

async function send(
  claim: Claim,
  mailer: Mailer,
  addresses: Addresses,
  cancel?: AbortSignal,
): Promise<MailOutcome> {
  const doubt = whyNotAgain(claim, mailer)
  if (doubt) return { kind: 'failed', code: 'uncertain', reason: doubt }
  let mail: Mail
  try {
    mail = renderMail(claim, addresses)
  } catch (error) {
    // It must not block the others.
    return { kind: 'failed', code: 'render', reason: `It cannot be rendered: ${reasonOf(error)}` }
  }
  const deadline = AbortSignal.timeout(mailer.deadlineSeconds * 1000)
  return mailer
    .send(mail, `${claim.id}/${claim.round}`, cancel ? AbortSignal.any([deadline, cancel]) : deadline)
    .catch((error) => ({ kind: 'retry', possiblySent: true, code: 'fault', reason: reasonOf(error) }))
}

/**
 * Says why a message whose outcome is unknown is not sent again: no provider would recognize the mail. Where the channel
 * recognizes none at all, it is sent: a lost message would be worse than a second copy.
 */
function whyNotAgain({ isUncertain, uncertainSince, channel }: Claim, mailer: Mailer): string | null {
  if (!isUncertain || uncertainSince === null) return null
  const seconds = (Date.now() - uncertainSince.getTime()) / 1000
  if (channel === mailer.channel && seconds < (mailer.deduplicates ?? Number.POSITIVE_INFINITY)) return null
  return `It may already have been mailed (${channel}, ${uncertainSince.toISOString()}): sending it again could repeat it.`
}

const maxBackoffSeconds = 60 * 60

/**
 * Maps the outcome of an attempt to what becomes of the message: the one place that does.
 *
 * @param recognizes whether the provider recognizes a mail that it already has: only then an unknown outcome matters later
 */
function decide(
  outcome: MailOutcome,
  claim: Claim,
  recognizes: boolean,
  retryBaseSeconds: number,
): Settlement {
  if (outcome.kind === 'sent') return { state: 'delivered', reference: cleanLine(outcome.reference) }
  // Another program's text: Postgres stores no NUL, and the owner's terminal would obey its escape sequences.
  const error = cleanLine(outcome.reason)
  const again = {
    state: 'queued',
    error,
    delaySeconds: delayAfter(outcome, claim.attempts, retryBaseSeconds),
    plain: claim.plain,
  } as const
  // Another mail needs another key; but while an earlier attempt may have been accepted, only the same key keeps the message from
  // being mailed twice.
  const isNewRound = !claim.isUncertain
  switch (outcome.kind) {
    case 'retry':
      return { ...again, isUnknown: outcome.possiblySent && recognizes }
    case 'misconfigured':
      return { ...again, isNewRound }
    case 'refused':
      return claim.plain ? { state: 'failed', error } : { ...again, delaySeconds: 0, isNewRound, plain: true }
    case 'failed':
      return { state: 'failed', error }
  }
}

/** Returns the seconds until the next attempt: longer each time up to an hour, or as long as the provider asks. */
function delayAfter(
  outcome: Exclude<MailOutcome, { kind: 'sent' }>,
  attempts: number,
  baseSeconds: number,
): number {
  // Jitter of up to half, so that messages that failed together are not retried together.
  const jitter = 0.5 + Math.random() / 2
  const backoff = Math.min(maxBackoffSeconds, baseSeconds * 2 ** (attempts - 1)) * jitter
  const asked = outcome.kind === 'retry' ? (outcome.afterSeconds ?? 0) : 0
  return Math.min(maxDelaySeconds, Math.max(asked, backoff))
}

/** The longest pause before the outcome of an attempt is written again. */
const maxSettlePauseSeconds = 5

/**
 * Records the outcome of an attempt, however long the database takes: a mail whose acceptance is forgotten is sent again.
 * Nobody else claims the message before its lease expires, and this process not even then.
 */
async function settle(
  { outbox, log }: Delivery,
  claim: Claim,
  settlement: Settlement,
  cancel?: AbortSignal,
): Promise<boolean> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await outbox.settle(claim, settlement)
    } catch (error) {
      if (cancel?.aborted) throw error
      if (failures === 0) logStorageFault(log, error)
      await pause(Math.min(maxSettlePauseSeconds, 0.1 * 2 ** failures) * 1000)
    }
  }
}
