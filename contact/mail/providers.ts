import { resend } from './resend.ts'
import { smtp } from './smtp.ts'

/** All ways to send mail. A new one needs its adapter, a line here, and its settings in `.env.example`. */
export const providers = [resend, smtp]
