import { resend } from './resend.ts'
import { smtp } from './smtp.ts'

/**
 * All ways to send mail. A new one needs its adapter and a line here; `npm run vitest -- contact/settings -u` writes its part of
 * `.env.example`.
 */
export const providers = [resend, smtp]
