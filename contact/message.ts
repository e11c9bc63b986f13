import { cleanAddress, cleanLine, cleanText, isAddress, isBlank } from './text.ts'

/** In the order of the form. */
export const messageFields = ['name', 'email', 'subject', 'message'] as const

export type MessageField = (typeof messageFields)[number]

export type Message = Record<MessageField, string>

/** Maximum length of each field, in Unicode code points after trimming and NFC. */
export const maxLengths: Record<MessageField, number> = {
  name: 200,
  email: 254,
  subject: 200,
  message: 10_000,
}

const cleaners: Record<MessageField, (value: string) => string> = {
  name: cleanLine,
  email: cleanAddress,
  subject: cleanLine,
  message: cleanText,
}

/** The form field hidden from people: a message that fills it is acknowledged with 200 and held. */
export const honeypotField = 'confirm_reference'

/** The header with a message's proof of work: a solved challenge as altcha-lib encodes it, Base64 of JSON. */
export const proofHeader = 'X-Contact-Proof'

/** A validation error, the same in every language. */
export type FieldCode = 'required' | 'too_long' | 'invalid'

export type FieldCodes = Partial<Record<MessageField, FieldCode>>

/**
 * Validates submitted values, in form and function alike: returns the message, trimmed, normalized to NFC and stripped
 * of invisible control characters, or a code for each invalid field.
 */
export function checkMessage(
  values: Record<string, unknown>,
): { message: Message; codes?: undefined } | { message?: undefined; codes: FieldCodes } {
  const message: Message = { name: '', email: '', subject: '', message: '' }
  const codes: FieldCodes = {}
  for (const field of messageFields) {
    const { text, code } = clean(field, values[field])
    message[field] = text
    if (code) codes[field] = code
  }
  return Object.keys(codes).length === 0 ? { message } : { codes }
}

function clean(field: MessageField, value: unknown): { text: string; code?: FieldCode } {
  if (typeof value !== 'string') return { text: '', code: 'required' }
  const limit = maxLengths[field]
  // NFC composes at most four characters into one. Longer values are rejected before the costly cleaning.
  if (value.trim().length > 4 * limit) return { text: '', code: 'too_long' }
  const text = cleaners[field](value)
  if (isBlank(text)) return { text, code: 'required' }
  // The UTF-16 length is never smaller, so that most values need no counting of code points.
  if (text.length > limit && Array.from(text).length > limit) return { text, code: 'too_long' }
  return field === 'email' && !isAddress(text) ? { text, code: 'invalid' } : { text }
}

/** Describes a {@link FieldCode} in English: `Message can be at most 10,000 characters long.` */
export function describeCode(field: MessageField, code: FieldCode): string {
  const texts: Record<FieldCode, string> = {
    required: 'is required.',
    too_long: `can be at most ${maxLengths[field].toLocaleString('en')} characters long.`,
    invalid: 'must be an address such as name@example.com.',
  }
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} ${texts[code]}`
}
