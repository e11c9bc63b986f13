import * as z from 'zod/mini'
import { cleanLine, cleanText, isBlank } from './text.ts'

/** Longest accepted value per field, in characters (Unicode code points) after trimming and NFC. */
export const limits = {
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

export type MessageField = keyof typeof limits

const field = (key: MessageField, clean: (value: string) => string) =>
  z.pipe(
    z.pipe(z.string(`${labels[key]} is required.`), z.transform(clean)),
    z.string().check(
      z.refine((value) => !isBlank(value), `${labels[key]} is required.`),
      z.refine(
        // The UTF-16 length is never the smaller one, so most values are not counted character by character.
        (value) => value.length <= limits[key] || Array.from(value).length <= limits[key],
        // Written only when it is needed: loading a browser's number formats takes longer than all of zod.
        { error: () => `${labels[key]} can be at most ${limits[key].toLocaleString('en')} characters long.` },
      ),
    ),
  )

/**
 * What a visitor sends: four texts, trimmed, in Unicode normal form C and free of invisible controls.
 * The form and the function share this schema, so they cannot disagree. Zod's mini build keeps it light for the
 * browser, and does without the compiled checks that the page's content policy forbids.
 */
export const messageSchema = z.object({
  name: field('name', cleanLine),
  email: z.pipe(field('email', cleanLine), z.email('Email must be an address such as name@example.com.')),
  subject: field('subject', cleanLine),
  message: field('message', cleanText),
})

export type Message = z.infer<typeof messageSchema>
