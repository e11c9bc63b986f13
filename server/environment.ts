import { z } from 'zod'
import { contactEnvironment, optional, withDefault } from '../contact/settings.ts'

/** Every variable that `npm start` reads, with its default: `.env.example` is tested against it. */
export const environmentSchema = contactEnvironment.extend({
  SITE_URL: contactEnvironment.shape.SITE_URL.superRefine((value, context) => {
    const url = URL.parse(value)
    // What is no URL at all is told of already.
    if (!url || url.href === `${url.origin}/`) return
    context.addIssue({
      code: 'custom',
      message: `must end after the host; a path belongs into SITE_BASE. Write SITE_URL=${url.origin} and SITE_BASE=${url.pathname.replace(/\/*$/, '/')}`,
    })
  }),
  PORT: withDefault(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number'),
    '3000',
  ),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a URL such as postgres://user:password@host:5432/database'),
  ),
  PUBLIC_CONTACT_ENDPOINT: withDefault(z.string(), '/functions/v1/resend-email'),
})

export type Environment = z.infer<typeof environmentSchema>
