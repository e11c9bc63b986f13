import { z } from 'zod'
import { contactEnvironment, optional, withDefault } from '../contact/settings.ts'

/** Every variable that `npm start` reads, with its default: `.env.example` is tested against it. */
export const environmentSchema = contactEnvironment.extend({
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
