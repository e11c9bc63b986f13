import { afterEach, describe, expect, it } from 'vitest'
import { sampleMessage as message } from '../tests/support/sample-message.ts'
import { checkMessage, type FieldCodes, fieldRules, otherLines } from './message.ts'

const codes = (changes: object): FieldCodes | undefined => checkMessage({ ...message, ...changes }).codes

describe('a text field', () => {
  const marks = '\u0316'.repeat(20)
  it.each([
    ['is trimmed and normalized', 'name', '  Zoe\u0308 ', 'Zoë'],
    ['keeps line breaks and tabs', 'message', ' one\r\ntwo\r\n\r\n\tthree ', 'one\ntwo\n\n\tthree'],
    ['keeps joiners', 'name', 'می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
    ['loses a line break', 'subject', 'Hi\r\nBcc: all@example.com', 'Hi Bcc: all@example.com'],
    ['loses a NUL', 'subject', 'a\u0000b', 'ab'],
    ['loses a bidirectional override', 'subject', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['loses a zero-width space', 'subject', 'a\u200Bb', 'ab'],
    ['loses half a surrogate pair', 'subject', 'a\uD800b', 'ab'],
    ['has a space instead of a line separator', 'subject', 'a\u2028b', 'a b'],
    ['keeps 30 marks on a character', 'subject', `x${'\u0316'.repeat(40)}y`, `x${'\u0316'.repeat(30)}y`],
    [
      'keeps 30 marks around a removed character',
      'subject',
      `x${marks}\u200b${marks}`,
      `x${marks}${'\u0316'.repeat(10)}`,
    ],
    ['is counted after normalization', 'name', 'ᾂ'.normalize('NFD').repeat(200), 'ᾂ'.repeat(200)],
    [
      'is counted in code points',
      'name',
      '😀'.repeat(fieldRules.name.limit),
      '😀'.repeat(fieldRules.name.limit),
    ],
  ])('%s', (_, field, given, expected) => {
    expect(checkMessage({ ...message, [field]: given }).message).toEqual({ ...message, [field]: expected })
  })

  it.each(['', '   ', '\u200B\u200D', '\u2800', '\u3164', ' '.repeat(60_000), null, 5, undefined])(
    'treats %j as missing',
    (blank) => expect(codes({ message: blank })).toEqual({ message: 'required' }),
  )

  it.each(['😀'.repeat(fieldRules.name.limit + 1), 'x'.repeat(60_000), `a${'\u0316'.repeat(30_000)}`])(
    'is too long',
    (name) => {
      expect(codes({ name })).toEqual({ name: 'too_long' })
    },
  )
})

describe('the email field', () => {
  const local = 'a'.repeat(64)
  const label = 'b'.repeat(63)
  it.each([
    ['user@xn--e1afmkfd.xn--p1ai'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ["!#$%&'*+/=?^_`{|}~-.@Example.COM"],
    ['a&b@example.com'],
    ['sales/eu@example.com'],
    ['user=x@example.com'],
    ['x~y@example.com'],
    [`${local}@example.com`],
    [`${local}@${label}.${label}.${'c'.repeat(61)}`],
  ])('accepts %s', (email, expected = email) => {
    expect(checkMessage({ ...message, email }).message?.email).toBe(expected)
  })

  it.each([
    ...'ada ada@ @example.com ada@example a@b-.co a@-b.co a@b..co a@.co a@b.co. a@b_c.co'.split(' '),
    ...'a@b@example.com zoë@example.com ada@ex／ample.com ada@bücher ada@b%C3%BCcher.example'.split(' '),
    ...['a b@example.com', 'ada@example.com, eve@example.com', 'ada@xn--.example/ü', '"a b"@example.com'],
    `${local}a@example.com`,
    `${'a'.repeat(242)}@example.com`,
    `a@${label}b.com`,
  ])('rejects %s', (email) => expect(codes({ email })).toEqual({ email: 'invalid' }))

  it('has at most 254 characters', () => {
    expect(codes({ email: `${local}@${label}.${label}.${'c'.repeat(62)}` })).toEqual({ email: 'too_long' })
  })
})

describe('an optional field', () => {
  const rule = { ...fieldRules.subject }
  afterEach(() => void Object.assign(fieldRules.subject, rule))

  it.each([undefined, '', ' \u200b'])('may be %j', (subject) => {
    Object.assign(fieldRules.subject, { isRequired: false })
    expect(checkMessage({ ...message, subject })).toEqual({ message: { ...message, subject: '' } })
    expect(codes({ subject: 'x'.repeat(201) })).toEqual({ subject: 'too_long' })
  })

  it('has a line of its own where a mail has no place for it', () => {
    const withCompany = { ...message, company: 'Example Ltd', role: '' }
    expect(otherLines(withCompany)).toEqual(['Company: Example Ltd'])
    expect(otherLines(message)).toEqual([])
  })
})
