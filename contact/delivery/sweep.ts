import { type Log, logStorageFault } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type Payload, payloadFor } from '../mail/payload.ts'
import { type Addresses, renderMail } from '../mail/render.ts'
import type { MailSite } from '../mail/site.ts'
import type { Notifier } from '../notify/notifier.ts'
import { type Claim, leaseMarginSeconds, type Outbox, pause, type Settlement } from '../outbox/outbox.ts'
import { sha256 } from '../sha256.ts'
import { decide } from './decide.ts'

/** How a process mails. */
type Sender = { mailer: Mailer; addresses: Addresses }

/** What a process delivers, and how. */
export type Delivery = {
  outbox: Outbox
  /** Null where messages wait for a process that can mail. */
  mail: Sender | null
  /** Null without a webhook. */
  notifier: Notifier | null
  /** The site whose form it is. */
  site: () => Promise<MailSite>
  retryBaseSeconds: number
  /** How many days after their digest held messages are deleted; 0: never. */
  heldDays: number
  /** The only messages to deliver; without it, all. */
  only?: ReadonlySet<string> | undefined
  log: Log
}

/**
 * The messages that this process is sending. It never claims them again, even if their leases seem to have expired
 * because it was stopped for a while or the clock has jumped.
 */
const sending = new Set<string>()

/**
 * Delivers all due messages, one at a time. Any number of sweeps may run at once, in any number of processes.
 *
 * @param stop claims nothing more; the attempt in progress is finished
 * @param cancel aborts the attempt in progress as well
 * @returns the number of attempts
 */
export async function sweep(delivery: Delivery, stop?: AbortSignal, cancel?: AbortSignal): Promise<number> {
  const { outbox, mail, only } = delivery
  if (!mail) return 0
  for (let attempts = 0; ; attempts += 1) {
    if (stop?.aborted) return attempts
    const claim = await outbox.claim(mail.mailer.deadlineSeconds + leaseMarginSeconds, {
      except: sending,
      only,
      unmailedOnly: mail.mailer.channel === 'file',
    })
    if (!claim) return attempts
    sending.add(claim.id)
    try {
      await attempt(delivery, mail, claim, cancel)
    } finally {
      sending.delete(claim.id)
    }
  }
}

async function attempt(delivery: Delivery, mail: Sender, claim: Claim, cancel?: AbortSignal): Promise<void> {
  const { outbox, log } = delivery
  const { mailer } = mail
  const { id, attempts } = claim
  const payload = await choosePayload(mail, claim, delivery.site)
  if (!payload) {
    const error = 'It may already have been mailed; sending it again could deliver it twice.'
    log({ event: 'uncertain', level: 'error', id, attempts })
    await outbox.settle(claim, { state: 'uncertain', error })
    return
  }
  // Starts before the payload is saved, so that a slow database cannot extend the attempt beyond its lease.
  const deadline = AbortSignal.timeout(mailer.deadlineSeconds * 1000)
  if (!(await outbox.savePayload(claim, payload))) return

  const outcome = await mailer.send(payload, cancel ? AbortSignal.any([deadline, cancel]) : deadline)
  const settlement = await decide(outcome, claim, payload, delivery.retryBaseSeconds)
  const settled = await settle(delivery, claim, settlement, cancel)
  const needsOwner = ['dead', 'uncertain'].includes(settlement.state) || outcome.kind === 'misconfigured'
  log({
    event: settlement.state === 'queued' ? 'retry' : settlement.state,
    ...(needsOwner && { level: 'error' }),
    id,
    channel: mailer.channel,
    attempts,
    ...(outcome.kind !== 'sent' && { outcome: outcome.kind, code: outcome.code }),
    ...(settlement.state === 'queued' && { delaySeconds: Math.round(settlement.delaySeconds) }),
    ...(!settled && { leaseLost: true }),
  })
}

/** Returns what to send; null if the owner has to decide, because the message may have been mailed. */
async function choosePayload(
  { mailer: { channel, deduplicates }, addresses }: Sender,
  claim: Claim,
  site: Delivery['site'],
): Promise<Payload | null> {
  const account = deduplicates && (await sha256(deduplicates.account))
  const { payload: saved, uncertainSeconds } = claim
  const isOurs = saved?.channel === channel && [undefined, account].includes(saved.account)
  // After an attempt with an unknown outcome, only the same account recognizes the mail, and only for a time. A provider that
  // recognizes none at all may send it twice at any time: a lost message would be worse.
  const recognizedSeconds = deduplicates?.seconds ?? Number.POSITIVE_INFINITY
  if (uncertainSeconds !== null && !(isOurs && uncertainSeconds < recognizedSeconds)) return null
  // A retry goes to the addresses that the owner has set since, unless the provider may have accepted the same bytes. If Deno
  // repeated a rejected request (decide.ts), the old address may get the mail as well.
  const isCurrent = saved?.mail.from === addresses.from && saved.mail.to === addresses.to
  const isRecognized = deduplicates !== undefined && uncertainSeconds !== null
  if (isOurs && (isCurrent || isRecognized)) return saved
  return payloadFor({ channel, account }, claim, renderMail(claim, addresses, await site()))
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
