import { join } from 'node:path'
import { createEmlMailer } from '../contact/mail/eml.ts'
import { createResendMailer } from '../contact/mail/resend.ts'
import { createSmtpMailer } from '../contact/mail/smtp.ts'
import type { Environment } from './environment.ts'

/** How messages leave this machine: Resend, else SMTP, else files. `notice` is the sentence for the owner. */
export function chooseMailer(environment: Environment) {
  // Where mail is configured, the environment was refused without these.
  const addresses = {
    from: environment.CONTACT_FROM ?? 'contact-form@localhost',
    to: environment.CONTACT_TO ?? 'owner@localhost',
  }
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL, DATA_DIR } = environment
  const mailedThrough = (host: string) => `Messages are mailed to ${addresses.to} through ${host}.`
  if (RESEND_API_KEY) {
    const mailer = createResendMailer(RESEND_API_KEY, RESEND_BASE_URL)
    return { mailer, addresses, notice: mailedThrough('Resend') }
  }
  if (SMTP_URL) {
    const mailer = createSmtpMailer(SMTP_URL)
    return { mailer, addresses, notice: mailedThrough(new URL(SMTP_URL).hostname) }
  }
  const directory = join(DATA_DIR, 'mail')
  return {
    mailer: createEmlMailer(directory),
    addresses,
    notice:
      `Messages are NOT mailed: they are written as .eml files to ${join(directory, 'new')}. ` +
      'Set RESEND_API_KEY or SMTP_URL to have them mailed.',
  }
}
