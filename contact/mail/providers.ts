import type { z } from 'zod'
import type { MailAccount } from './mailer.ts'
import { resend } from './resend.ts'
import { smtp } from './smtp.ts'

/**
 * All ways to send mail, by the setting that selects one: the object of its settings, which becomes an account. A new one
 * needs its adapter, a line here, and its settings in `.env.example`.
 */
export const providers: Record<string, z.ZodType<MailAccount> & { in: z.ZodObject }> = {
  RESEND_API_KEY: resend,
  SMTP_URL: smtp,
}
