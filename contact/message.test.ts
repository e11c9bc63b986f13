import { describe, expect, it } from 'vitest'
import { limits, messageSchema } from './message.ts'

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }

describe('messageSchema', () => {
  it('trims, composes and leaves the text as written', () => {
    const parsed = messageSchema.parse({
      ...message,
      name: '  Zoe\u0308 ',
      message: ' one\r\ntwo\r\n\r\n\tthree ',
    })
    expect(parsed.name).toBe('Zoë')
    expect(parsed.message).toBe('one\ntwo\n\n\tthree')
  })

  it.each([
    ['a line end', 'Hi\r\nBcc: all@example.com', 'Hi Bcc: all@example.com'],
    ['a NUL', 'a\u0000b', 'ab'],
    ['a bidirectional override', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a zero-width space', 'a\u200Bb', 'ab'],
    ['half a surrogate pair', 'a\uD800b', 'ab'],
    ['a line separator', 'a\u2028b', 'a b'],
  ])('takes %s out of a header field', (_, given, expected) => {
    expect(messageSchema.parse({ ...message, subject: given }).subject).toBe(expected)
  })

  it('keeps the joiners that scripts and emoji need', () => {
    expect(messageSchema.parse({ ...message, name: 'می\u200cخواهم 👩\u200d🚀' }).name).toBe(
      'می\u200cخواهم 👩\u200d🚀',
    )
  })

  it.each(['', '   ', '\u200B\u200D', '\u2800', '\u3164'])('finds %j blank', (blank) => {
    expect(messageSchema.safeParse({ ...message, message: blank }).success).toBe(false)
  })

  it('counts characters, not UTF-16 units', () => {
    const name = '😀'.repeat(limits.name)
    expect(messageSchema.safeParse({ ...message, name }).success).toBe(true)
    expect(messageSchema.safeParse({ ...message, name: `${name}x` }).success).toBe(false)
  })

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'a b@example.com',
    'ada@example.com, eve@example.com',
    'ada@example',
  ])('refuses %j as an address', (email) => {
    expect(messageSchema.safeParse({ ...message, email }).success).toBe(false)
  })

  it('names every field that is missing or of another type', () => {
    const { error } = messageSchema.safeParse({ name: 5, subject: null })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Name is required.'],
      ['email', 'Email is required.'],
      ['subject', 'Subject is required.'],
      ['message', 'Message is required.'],
    ])
  })
})
