import * as z from 'zod/mini'
import { cleanAddress, cleanLine, cleanText, isAddress, isBlank } from './text.ts'

/** Maximum length of each field, in Unicode code points after trimming and NFC. */
export const maxLengths = { name: 200, email: 254, subject: 200, message: 10_000 } as const

/** The form field hidden from people: a message that fills it is acknowledged with 200 and held. */
export const honeypotField = 'confirm_reference'

export type MessageField = keyof typeof maxLengths

/** In the order of the form. */
export const messageFields = Object.keys(maxLengths) as MessageField[]

/** A validation error, the same in every language. */
export type FieldCode = 'required' | 'too_long' | 'invalid'

export type FieldCodes = Partial<Record<MessageField, FieldCode>>

const code = (name: FieldCode) => name

const field = (key: MessageField, clean: (value: string) => string) => {
  const maxLength = maxLengths[key]
  // NFC composes at most four characters into one. Longer values are rejected before the costly cleaning.
  const isCleanable = (value: string) => value.trim().length <= 4 * maxLength
  // The UTF-16 length is never smaller, so that most values need no counting of code points.
  const isShortEnough = (value: string) => value.length <= maxLength || Array.from(value).length <= maxLength
  return z.pipe(
    z.pipe(
      z.string(code('required')).check(z.refine(isCleanable, code('too_long'))),
      z.transform((value: string) => clean(value)),
    ),
    z.string().check(
      z.refine((value) => !isBlank(value), code('required')),
      z.refine(isShortEnough, code('too_long')),
    ),
  )
}

/**
 * The message schema, shared by form and function. Values are trimmed, normalized to NFC and stripped of invisible
 * control characters; the message of an issue is its {@link FieldCode}.
 *
 * Zod's mini build is small enough for the browser and does not compile code, which the content policy forbids.
 */
const messageSchema = z.object({
  name: field('name', cleanLine),
  email: z.pipe(field('email', cleanAddress), z.string().check(z.refine(isAddress, code('invalid')))),
  subject: field('subject', cleanLine),
  message: field('message', cleanText),
} satisfies Record<MessageField, unknown>)

export type Message = z.infer<typeof messageSchema>

/** Validates submitted values: returns the cleaned message, or a code for each invalid field. */
export function checkMessage(
  values: unknown,
): { message: Message; codes?: undefined } | { message?: undefined; codes: FieldCodes } {
  const { data, error } = messageSchema.safeParse(values)
  if (data) return { message: data }
  const codes: FieldCodes = {}
  for (const { path, message } of error.issues) codes[path[0] as MessageField] ??= message as FieldCode
  return { codes }
}

/** Describes a {@link FieldCode} in English: `Message can be at most 10,000 characters long.` */
export function describeCode(key: MessageField, problem: FieldCode): string {
  const texts = {
    required: 'is required.',
    too_long: `can be at most ${maxLengths[key].toLocaleString('en')} characters long.`,
    invalid: 'must be an address such as name@example.com.',
  } satisfies Record<FieldCode, string>
  return `${key.charAt(0).toUpperCase()}${key.slice(1)} ${texts[problem]}`
}
