import { z } from 'zod'
import { serverUrl } from '../setting-types.ts'
import type { Mailer } from './mailer.ts'
import { createResendMailer } from './resend.ts'
import { createSmtpMailer } from './smtp.ts'

/** The settings of mail providers, a part of the schema in `settings.ts`. */
export const providerSettings = {
  RESEND_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be the key as Resend shows it, without spaces')
    .optional(),
  RESEND_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.resend.com'),
  SMTP_URL: serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example.com').optional(),
}

type ProviderSettings = z.infer<z.ZodObject<typeof providerSettings>>

/** All ways to send mail, by the setting that selects one. */
export const providers: Record<string, (settings: ProviderSettings) => Mailer> = {
  RESEND_API_KEY: ({ RESEND_API_KEY = '', RESEND_BASE_URL }) =>
    createResendMailer(RESEND_API_KEY, RESEND_BASE_URL),
  SMTP_URL: ({ SMTP_URL = '' }) => createSmtpMailer(SMTP_URL),
}
