import { join } from 'node:path'
import { createEmlMailer } from '../contact/mail/eml.ts'
import type { Mailer } from '../contact/mail/mailer.ts'
import type { Addresses } from '../contact/mail/render.ts'
import { createResendMailer } from '../contact/mail/resend.ts'
import { createSmtpMailer } from '../contact/mail/smtp.ts'
import type { Environment } from './environment.ts'

/** How messages leave this machine: Resend, else SMTP, else files. `notice` is the sentence for the owner. */
export function chooseMailer(environment: Environment): {
  mailer: Mailer
  addresses: Addresses
  notice: string
} {
  // Where mail is configured, the environment was refused without these.
  const addresses = {
    from: environment.CONTACT_FROM ?? 'contact-form@localhost',
    to: environment.CONTACT_TO ?? 'owner@localhost',
  }
  if (environment.RESEND_API_KEY) {
    const mailer = createResendMailer(environment.RESEND_API_KEY, environment.RESEND_BASE_URL)
    return { mailer, addresses, notice: `Messages are mailed to ${addresses.to} through Resend.` }
  }
  if (environment.SMTP_URL) {
    const { hostname } = new URL(environment.SMTP_URL)
    return {
      mailer: createSmtpMailer(environment.SMTP_URL),
      addresses,
      notice: `Messages are mailed to ${addresses.to} through ${hostname}.`,
    }
  }
  const directory = join(environment.DATA_DIR, 'mail')
  return {
    mailer: createEmlMailer(directory),
    addresses,
    notice:
      `Messages are NOT mailed: they are written as .eml files to ${join(directory, 'new')}. ` +
      'Set RESEND_API_KEY or SMTP_URL to have them mailed.',
  }
}
