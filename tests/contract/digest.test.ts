import { expect, it } from 'vitest'
import type { Delivery } from '../../contact/delivery/attempt.ts'
import { deliverDue, deliverScheduled } from '../../contact/delivery/deliver.ts'
import type { Mail, Mailer } from '../../contact/mail/mailer.ts'
import { testOutbox } from '../support/test-outbox.ts'

/** The daily mail about messages that wait for the owner. That each store has one a day: `outbox.test.ts`. */

const { store, accept, delivery, events } = testOutbox()

const sent: Mail[] = []
const mailer: Mailer = {
  ...{ name: 'Test', channel: 'resend', deadlineSeconds: 15 },
  async send(mail) {
    sent.push(mail)
    return { outcome: 'sent' }
  },
}
const unclear = { outcome: 'unrepeatable', code: '409', reason: 'another body' } as const

/** Two calls of the scheduler: the first one queues the digest. */
async function deliver(changes?: Partial<Delivery>): Promise<void> {
  const all = delivery(mailer, changes)
  await deliverScheduled(all)
  await deliverDue(all)
}
const hold = () => accept({ reasons: ['honeypot', 'links'] })

it('the digest lists sender, subject and reasons of held and failed messages, once for three instances', async () => {
  const rejected = await accept()
  await deliverDue(delivery({ ...mailer, send: async () => unclear }))
  await store.pass(60)
  const held = await hold()
  await Promise.all([deliver(), deliver({ open: async () => store.second }), deliver()])
  expect(sent).toMatchObject([
    {
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
    },
  ])
  expect(events).toContainEqual({ event: 'digest', id: expect.any(String), count: 2 })
})

it('the digest is left to servers that mail', async () => {
  await hold()
  await deliver({ mailer: { ...mailer, channel: 'file' } })
  await deliver({ mailer: null })
  expect(await store.first.list()).toMatchObject([{ state: 'held' }])
})

it('the digest waits while even its plain form is refused, as it has no words of a visitor', async () => {
  await hold()
  const refused = { outcome: 'refused', code: '550', reason: 'not authenticated' } as const
  for (const pass of [0, 60]) {
    await store.pass(pass)
    await deliver({ mailer: { ...mailer, send: async () => refused } })
  }
  expect(await store.first.list()).toMatchObject([
    { countedAs: 'digest', state: 'queued', plain: true },
    { state: 'held' },
  ])
})
