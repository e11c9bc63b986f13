import * as z from 'zod/mini'
import { cleanAddress, cleanLine, cleanText, isAddress, isBlank } from './text.ts'

/** Longest accepted value per field, in characters (Unicode code points) after trimming and NFC. */
export const longest = {
  name: 200,
  email: 254,
  subject: 200,
  message: 10_000,
} as const

/** Name of the form field that people never see; a robot that fills it is answered 200 and kept apart. */
export const honeypotField = 'confirm_reference'

const labels = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
} as const

export type MessageField = keyof typeof longest

/** In the order of the form. */
export const messageFields = Object.keys(longest) as MessageField[]

/** What is wrong with a field, the same in every language. */
export type FieldCode = 'required' | 'too_long' | 'invalid'

export type FieldCodes = Partial<Record<MessageField, FieldCode>>

const code = (name: FieldCode) => name

const field = (key: MessageField, clean: (value: string) => string) => {
  // Four characters at most become one by NFC. What is longer is not worth the time of cleaning it.
  const isCleanable = (value: string) => value.trim().length <= 4 * longest[key]
  // The UTF-16 length is never the smaller one, so most values are not counted character by character.
  const fits = (value: string) => value.length <= longest[key] || Array.from(value).length <= longest[key]
  return z.pipe(
    z.pipe(
      z.string(code('required')).check(z.refine(isCleanable, code('too_long'))),
      z.transform((value: string) => clean(value)),
    ),
    z.string().check(
      z.refine((value) => !isBlank(value), code('required')),
      z.refine(fits, code('too_long')),
    ),
  )
}

/**
 * What a visitor sends: texts, trimmed, in Unicode normal form C and free of invisible controls. An issue's
 * message is its {@link FieldCode}.
 *
 * The form and the function share this schema, so they cannot disagree. Zod's mini build keeps it light for the
 * browser, and does without the compiled checks that the page's content policy forbids.
 */
const messageSchema = z.object({
  name: field('name', cleanLine),
  email: z.pipe(field('email', cleanAddress), z.string().check(z.refine(isAddress, code('invalid')))),
  subject: field('subject', cleanLine),
  message: field('message', cleanText),
} satisfies Record<MessageField, unknown>)

export type Message = z.infer<typeof messageSchema>

/** Checks what a visitor sent: the cleaned message, or a code for each field that is not right. */
export function checkMessage(
  values: unknown,
): { message: Message; codes?: undefined } | { message?: undefined; codes: FieldCodes } {
  const { data, error } = messageSchema.safeParse(values)
  if (data) return { message: data }
  const codes: FieldCodes = {}
  for (const { path, message } of error.issues) codes[path[0] as MessageField] ??= message as FieldCode
  return { codes }
}

/** A {@link FieldCode} in English: `Message can be at most 10,000 characters long.` */
export function describeCode(key: MessageField, problem: FieldCode): string {
  switch (problem) {
    case 'required':
      return `${labels[key]} is required.`
    case 'too_long':
      return `${labels[key]} can be at most ${longest[key].toLocaleString('en')} characters long.`
    case 'invalid':
      return `${labels[key]} must be an address such as name@example.com.`
  }
}
