import { dirname } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '../../contact/delivery/deliver.ts'
import type { Delivery } from '../../contact/delivery/sweep.ts'
import type { Log } from '../../contact/log.ts'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { createResendMailer } from '../../contact/mail/resend.ts'
import { digestLength, states } from '../../contact/outbox/outbox.ts'
import { newMessage } from '../support/entries.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { runProgram } from '../support/site.ts'
import { testOutbox } from '../support/test-outbox.ts'

/** The daily mail about messages that wait for the owner. That each store has one a day: `outbox/digest.ts`. */

const hour = 60 * 60
const day = 24 * hour

const provider = await startMailProvider()
afterAll(provider.close)

describe('the digest', () => {
  const { store, accept, delivery } = testOutbox()
  beforeEach(() => {
    provider.requests.length = 0
  })

  const resend = () => createResendMailer('re_test', provider.url)
  const deliver = (changes?: Partial<Delivery>, mailer: Partial<Mailer> = {}) =>
    deliverDue(delivery({ ...resend(), ...mailer }, changes))
  const hold = (changes = {}) => accept({ reasons: ['honeypot', 'links'], ...changes })

  it('lists sender, subject, first line and reasons, once for all processes', async () => {
    const { id, message } = await hold()
    await Promise.all([deliver(), deliver({ outbox: store.second })])
    expect(provider.requests.map(({ mail }) => mail)).toEqual([
      expect.objectContaining({
        subject: 'Held messages: 1',
        text: `\
To deliver one: npm run inbox -- release <id>, with the id that begins its line.

${id.slice(0, 8)}  Zoë O’Hara <zoe@example.com>
          ${message.subject}
          '; drop table --
          Why: the field that people do not see was filled in; more than two links
`,
      }),
    ])
    expect(provider.requests[0]?.mail.reply_to).toBeUndefined()
  })

  it('that fails delays no mail', async () => {
    await accept()
    const logged: string[] = []
    const undigested = () => Promise.reject(new Error('database'))
    const log: Log = ({ event }) => logged.push(event)
    await deliver({ outbox: { ...store.first, undigested }, log })
    expect(logged).toEqual(['storage_fault', 'delivered'])
  })

  it('lists the others a day later, until when they are kept', async () => {
    for (let count = 0; count < digestLength + 2; count += 1) await hold()
    await deliver()
    const mail = provider.requests.at(-1)?.mail
    expect(mail?.subject).toBe(`Held messages: ${digestLength + 2}`)
    expect(mail?.text).toContain('… The others: npm run inbox -- list --state held')
    await store.pass(day)
    await deliver({ heldDays: 1 })
    expect(await store.first.list({ states: ['held'] })).toHaveLength(2)
    expect(provider.requests.at(-1)?.mail.subject).toBe('Held messages: 2')
  })

  it('divides no character, which Postgres would reject', async () => {
    await hold({ message: { ...newMessage().message, message: `a${'😀'.repeat(150)}` } })
    await deliver()
    expect(provider.requests[0]?.mail.text).toContain(` a${'😀'.repeat(119)}…`)
  })

  it.each([
    ['dead', 'the mail provider rejected it', { kind: 'refused', code: '554', reason: 'spam' }],
    ['uncertain', 'it may have been mailed already', { kind: 'conflict', code: '409', reason: 'key' }],
  ] as const)('reports once what is %s for an hour', async (state, why, outcome) => {
    const { id } = await accept()
    await deliver({}, { send: async () => outcome })
    expect(await store.first.get(id)).toMatchObject({ state })
    await deliver()
    expect(provider.requests).toEqual([])
    await store.pass(hour)
    await deliver()
    const retry = `npm run inbox -- retry ${id.slice(0, 8)}`
    expect(provider.requests[0]?.mail.text).toContain(`Why: ${why} (${retry})`)
    await store.pass(day)
    await deliver()
    expect(provider.requests).toHaveLength(1)
  })

  it('is left to servers that mail, and to those that deliver everything', async () => {
    await hold()
    await deliver({ only: new Set() })
    await deliver({}, { channel: 'file' })
    expect(provider.requests).toEqual([])
  })

  it('that a mail server takes for spam is sent without what it quotes', async () => {
    await hold()
    const texts: string[] = []
    const send: Mailer['send'] = async ({ mail }) => {
      texts.push(mail.text)
      return mail.text.includes('zoe@example.com')
        ? { kind: 'refused', code: '554', reason: 'spam' }
        : { kind: 'sent', reference: '1' }
    }
    await deliver({}, { send })
    expect(texts.slice(1)).toEqual(['npm run inbox -- list --state held --state dead --state uncertain\n'])
  })

  it('can be shown after it was rejected', async () => {
    await hold()
    const rejects: Mailer['send'] = async () => ({ kind: 'refused', code: '554', reason: 'spam' })
    const dead: string[] = []
    const log: Log = ({ event, id }) => event === 'dead' && dead.push(String(id))
    await deliver({ log }, { send: rejects })
    const variables = { DATA_DIR: dirname(store.file) }
    const { stdout } = await runProgram('server/inbox.ts', ['show', ...dead], variables)
    expect(stdout).toContain('State: dead')
  })

  it('deletes what it listed so many days later as the owner sets', async () => {
    const { id } = await hold()
    await deliver()
    await store.pass(30 * day)
    await deliver()
    expect(await store.first.get(id)).not.toBeNull()
    await deliver({ heldDays: 31 })
    expect(await store.first.get(id)).not.toBeNull()
    await deliver({ heldDays: 30 })
    expect(await store.first.list({ states })).toEqual([])
  })
})
