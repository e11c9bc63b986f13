import { cleanLine, cleanText, isAddress, isBlank } from './text.ts'

interface FieldRule {
  /** The maximum length in Unicode code points, after trimming and NFC. */
  limit: number
  isRequired: boolean
  clean: (value: string) => string
  /** The label of the page that names it. */
  label: string
}

/**
 * The fields of a message, in the order of the form: the one place that lists them. A field that was left empty, or that
 * the form did not have when its message was stored, is an empty text.
 */
export const fieldRules = {
  name: { limit: 200, isRequired: true, clean: cleanLine, label: 'nameField' },
  email: { limit: 254, isRequired: true, clean: cleanLine, label: 'email' },
  subject: { limit: 200, isRequired: true, clean: cleanLine, label: 'subjectField' },
  message: { limit: 10_000, isRequired: true, clean: cleanText, label: 'messageField' },
} as const satisfies Record<string, FieldRule>

export type MessageField = keyof typeof fieldRules

export type Message = Record<MessageField, string>

export const messageFields = Object.keys(fieldRules) as MessageField[]

export const mapFields = (make: (field: MessageField) => string) =>
  Object.fromEntries(messageFields.map((field) => [field, make(field)])) as Message

/** A message without a word, from which the site makes its own. */
export const emptyMessage: Message = mapFields(() => '')

/** The form field hidden from people: a message that fills it is acknowledged with 200 and held. */
export const honeypotField = 'confirm_reference'

/** The header with a message's proof of work: a solved challenge as altcha-lib encodes it, Base64 of JSON. */
export const proofHeader = 'X-Contact-Proof'

/** A message that follows the challenge of its proof sooner is held, as programs send at once. Challenges have whole seconds. */
export const hurriedSeconds = 3

/** How long clients wait after the challenge: somewhat longer, because timers may be early. */
export const unhurriedMilliseconds = 1000 * hurriedSeconds + 200

/** A validation error, the same in every language. */
export type FieldCode = 'required' | 'too_long' | 'invalid'

export type FieldCodes = Partial<Record<MessageField, FieldCode>>

/**
 * Validates submitted values, in form and function alike: returns the message, trimmed, normalized to NFC and stripped
 * of invisible control characters, or a code for each invalid field.
 */
export function checkMessage(values: Record<string, unknown>): { message?: Message; codes: FieldCodes } {
  const codes: FieldCodes = {}
  const message = mapFields((field) => {
    const { limit, isRequired, clean }: FieldRule = fieldRules[field]
    const value = values[field]
    const given = typeof value === 'string' ? value : ''
    // NFC composes at most four characters into one. Longer values are rejected before the costly cleaning.
    const isHuge = given.trim().length > 4 * limit
    const text = isHuge ? '' : clean(given)
    if (isHuge || Array.from(text).length > limit) codes[field] = 'too_long'
    else if (isBlank(text)) {
      if (isRequired) codes[field] = 'required'
      return ''
    } else if (field === 'email' && !isAddress(text)) codes[field] = 'invalid'
    return text
  })
  return { codes, ...(Object.keys(codes).length === 0 && { message }) }
}

/** Describes errors in English, by field: `Message can be at most 10,000 characters long.` */
export function describeCodes(codes: FieldCodes): Record<string, string> {
  const sentences = messageFields.flatMap((field) => {
    const texts = {
      required: 'is required.',
      too_long: `can be at most ${fieldRules[field].limit.toLocaleString('en')} characters long.`,
      invalid: 'must be an address such as name@example.com.',
    }
    const code = codes[field]
    return code ? [[field, `${field.charAt(0).toUpperCase()}${field.slice(1)} ${texts[code]}`]] : []
  })
  return Object.fromEntries(sentences)
}
