import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery } from '../../contact/delivery/attempt.ts'
import { deliverDue, deliverScheduled } from '../../contact/delivery/deliver.ts'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { createResendMailer } from '../../contact/mail/resend.ts'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { testOutbox } from '../support/test-outbox.ts'

/** The daily mail about messages that wait for the owner. That each store has one a day: `outbox.test.ts`. */

const provider = await startResendEmulator()
afterAll(provider.close)

describe('the digest', () => {
  const { store, accept, delivery, events } = testOutbox()
  beforeEach(() => {
    provider.requests.length = 0
  })

  const resend = () => createResendMailer('re_test', provider.url)
  /** Two calls of the scheduler: the first one queues the digest. */
  async function deliver(changes?: Partial<Delivery>, mailer: Partial<Mailer> = {}): Promise<void> {
    const all = delivery({ ...resend(), ...mailer }, changes)
    await deliverScheduled(all)
    await deliverDue(all)
  }
  const hold = (changes = {}) => accept({ reasons: ['honeypot', 'links'], ...changes })

  it('lists sender, subject and reasons of held and failed messages, once for three instances', async () => {
    const rejected = await accept()
    const fails: Mailer['send'] = async () => ({
      kind: 'refused',
      possiblySent: true,
      code: '409',
      reason: 'another body',
    })
    await deliverDue(delivery({ ...resend(), send: fails }))
    await store.pass(60)
    const held = await hold()
    await Promise.all([deliver(), deliver({ open: async () => store.second }), deliver()])
    expect(provider.requests.map(({ mail }) => mail)).toEqual([
      expect.objectContaining({
        subject: 'Messages that were not mailed: 2',
        text: `\
To deliver one that was held: npm run inbox -- release <id>
One that failed: npm run inbox -- retry <id>

${held.id.slice(0, 8)}  Zoë O’Hara <zoe@example.com>
          ${held.message.subject}
          the field that people do not see was filled in; more than two links

${rejected.id.slice(0, 8)}  Zoë O’Hara <zoe@example.com>
          ${rejected.message.subject}
          failed: another body

All: npm run inbox -- list --state held --state failed
`,
      }),
    ])
    expect(provider.requests[0]?.mail.reply_to).toBeUndefined()
    expect(events).toContainEqual({ event: 'digest', id: expect.any(String), count: 2 })
  })

  it('is left to servers that mail', async () => {
    await hold()
    await deliver({}, { channel: 'file' })
    await deliver({ mailer: null })
    expect(provider.requests).toEqual([])
  })
})
