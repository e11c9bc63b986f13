import { z } from 'zod'

/** Longest accepted value per field, in characters after trimming and NFC. */
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

const field = (key: MessageField) =>
  z
    .string({ error: `${labels[key]} is required.` })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, `${labels[key]} is required.`)
        .max(
          limits[key],
          `${labels[key]} can be at most ${limits[key].toLocaleString('en')} characters long.`,
        ),
    )

/**
 * What a visitor sends: four texts, trimmed and in Unicode normal form C.
 * The form and the function share this schema, so they cannot disagree.
 */
export const messageSchema = z.object({
  name: field('name'),
  email: field('email').pipe(z.email('Email must be an address such as name@example.com.')),
  subject: field('subject'),
  message: field('message'),
})

export type Message = z.infer<typeof messageSchema>
