import type { Payload } from '../../../contact/mail/payload.ts'
import { renderMail } from '../../../contact/mail/render.ts'
import { unknownSite } from '../../../contact/mail/site.ts'
import {
  type Claim,
  type NewMessage,
  noLimits,
  type Outbox,
  type Settlement,
} from '../../../contact/outbox/outbox.ts'
import type { Sign } from '../../../contact/spam/signs.ts'
import { claimNext, newMessage } from '../../support/entries.ts'
import type { TemporaryOutbox } from '../../support/temporary-outbox.ts'

export const day = 24 * 60 * 60

export const reasons: Sign[] = ['honeypot', 'links']

export const digest = { contentHash: 'digest', client: 'digest', proof: null, isDigest: true }

export const payloadFor = (claim: Claim): Payload => ({
  channel: 'resend',
  idempotencyKey: `${claim.id}/1`,
  mail: renderMail(claim, { from: 'a@b.example', to: 'c@d.example' }, unknownSite),
})

export const retry = (changes: Partial<Extract<Settlement, { state: 'queued' }>> = {}): Settlement => ({
  state: 'queued',
  error: 'later',
  delaySeconds: 60,
  uncertain: false,
  countAttempt: true,
  payload: null,
  ...changes,
})

export type Harness = ReturnType<typeof harnessOf>

/** What the tests of an outbox do with it. */
export function harnessOf(store: TemporaryOutbox) {
  const outbox = store.first
  const accept = async (changes: Partial<NewMessage> = {}, limits = noLimits, at = outbox) =>
    at.accept(newMessage(changes), limits)
  const claimOne = () => claimNext(outbox)
  return {
    ...store,
    outbox,
    accept,
    claimOne,
    /** Runs calls concurrently on both connections. */
    atOnce: <Result>(count: number, work: (at: Outbox) => Promise<Result>) =>
      Promise.all(Array.from({ length: count }, (_, index) => work(index % 2 ? outbox : store.second))),
    async claimWithPayload() {
      await accept()
      const claim = await claimOne()
      await outbox.savePayload(claim, payloadFor(claim))
      return claim
    },
    /** Accepts a message and returns its id. */
    async acceptedId(changes: Partial<NewMessage> = {}, limits = noLimits) {
      const entry = newMessage(changes)
      await outbox.accept(entry, limits)
      return entry.id
    },
  }
}
