import { expect, test } from 'vitest'
import { sampleMessage } from '../../tests/support/sample-message.ts'
import { emptyMessage } from '../message.ts'
import type { StoredMessage } from '../outbox/stored-message.ts'
import { readSettings } from '../settings.ts'
import { listWaiting, renderMail } from './render.ts'

const row = {
  id: '6f2c9f1e',
  message: { ...sampleMessage, name: 'Zoë “Z” Vale', subject: 'Größe' },
  acceptedAt: new Date('2026-01-02T03:04:05Z'),
  round: 0,
  plain: false,
  countedAs: 'proven',
} as StoredMessage
const from = 'Portfolio <site@owner.example>'
const to = 'owner@owner.example'
const settings = readSettings({ CONTACT_FROM: from, CONTACT_TO: to })

test('a mail has the visitor’s words, then name and address', () => {
  expect(renderMail(row, settings)).toEqual({
    ...{ from, to },
    replyTo: '"Zoë “Z” Vale" <ada@example.com>',
    subject: 'Zoë “Z” Vale: Größe',
    text: 'How are you?\n\n-- \nZoë “Z” Vale <ada@example.com>\n',
    date: row.acceptedAt,
    messageId: '<6f2c9f1e@owner.example>',
    headers: { 'X-Entity-Ref-ID': '6f2c9f1e' },
  })
  // A further field of the form has a line of its own, if it was filled in.
  const message = Object.assign({}, row.message, { company: 'Example Ltd', role: '' })
  expect(renderMail({ ...row, message }, settings).text).toMatch(
    /<ada@example\.com>\ncompany: Example Ltd\n$/,
  )
  // A mailbox drops no mail that the owner has sent again.
  expect(renderMail({ ...row, round: 2 }, settings).messageId).toBe('<6f2c9f1e.2@owner.example>')
})

test('the plain mail has the bare address to reply to, and a subject in ASCII', () => {
  const { replyTo, subject, text } = renderMail({ ...row, plain: true }, settings)
  expect(replyTo).toBe('ada@example.com')
  expect(subject).toBe('Zo Z Vale: Gre')
  expect(text).toMatch(/^How are you\?[\s\S]*Subject: Größe\n$/)
})

test('a digest has no sender, and its plain form quotes nobody', () => {
  const message = { ...emptyMessage, subject: 'Held messages: 2', message: 'Eve: Buy!' }
  const stored = { ...row, message, countedAs: 'digest' }
  const digest = renderMail(stored, settings)
  expect(digest).toMatchObject({ subject: 'Held messages: 2', text: 'Eve: Buy!\n' })
  expect(digest).not.toHaveProperty('replyTo')
  expect(renderMail({ ...stored, plain: true }, settings).text).toBe(`${listWaiting}\n`)
})
