import type { MailProvider } from './mailer.ts'
import { resend } from './resend.ts'
import { smtp } from './smtp.ts'

/**
 * All ways to send mail, by the setting that selects one. A new one needs its adapter, a line here, and its settings in
 * `.env.example`.
 */
export const providers: Record<string, MailProvider> = { RESEND_API_KEY: resend, SMTP_URL: smtp }
