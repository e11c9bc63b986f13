import { describe, expect, it } from 'vitest'
import { sampleMessage as message } from '../tests/support/sample-message.ts'
import { checkMessage, type FieldCodes } from './message.ts'

const codes = (changes: object): FieldCodes => checkMessage({ ...message, ...changes }).codes

describe('a text field', () => {
  const marks = '\u0316'.repeat(20)
  it.each([
    ['is trimmed and normalized', 'name', '  Zoe\u0308 ', 'Zoë'],
    ['keeps line breaks and tabs', 'message', ' one\r\ntwo\r\n\r\n\tthree ', 'one\ntwo\n\n\tthree'],
    ['keeps joiners', 'name', 'می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
    ['loses a line break', 'subject', 'Hi\r\nBcc: all@example.com', 'Hi Bcc: all@example.com'],
    ['loses a bidirectional override', 'subject', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['loses a zero-width space', 'subject', 'a\u200Bb', 'ab'],
    ['keeps 30 marks on a character', 'subject', `x${marks}\u200b${marks}`, `x${'\u0316'.repeat(30)}`],
    ['is counted after normalization', 'name', 'ᾂ'.normalize('NFD').repeat(200), 'ᾂ'.repeat(200)],
    ['is counted in code points', 'name', '😀'.repeat(200), '😀'.repeat(200)],
  ])('%s', (_, field, given, expected) => {
    expect(checkMessage({ ...message, [field]: given }).message).toEqual({ ...message, [field]: expected })
  })

  it.each(['', '   ', '\u200B\u200D', '\u2800', '\u3164', ' '.repeat(60_000), null, 5, undefined])(
    'treats %j as missing',
    (blank) => expect(codes({ message: blank })).toEqual({ message: 'required' }),
  )

  it.each(['😀'.repeat(201), 'x'.repeat(60_000)])('is too long', (name) => {
    expect(codes({ name })).toEqual({ name: 'too_long' })
  })
})

describe('the email field', () => {
  const local = 'a'.repeat(64)
  const label = 'b'.repeat(63)
  const longest = `${local}@${label}.${label}.${'c'.repeat(61)}`
  const allowed = ["!#$%&'*+/=?^_`{|}~-.@Example.COM", 'user@xn--e1afmkfd.xn--p1ai', longest]
  it.each(allowed)('accepts %s', (email) => {
    expect(checkMessage({ ...message, email }).message?.email).toBe(email)
  })

  it.each([
    ...'ada ada@ @example.com ada@example a@b-.co a@-b.co a@b..co a@.co a@b.co. a@b_c.co'.split(' '),
    ...['a@b@example.com', 'zoë@example.com', 'ada@bücher.example', 'a b@c.example', 'a@b.co, c@d.co'],
    ...[`${local}a@example.com`, `a@${label}b.com`],
  ])('rejects %s', (email) => expect(codes({ email })).toEqual({ email: 'invalid' }))

  it('has at most 254 characters', () => {
    expect(codes({ email: `${longest}c` })).toEqual({ email: 'too_long' })
  })
})
