import { join } from 'node:path'
import { createEmlMailer } from '../contact/mail/eml.ts'
import { createResendMailer } from '../contact/mail/resend.ts'
import { createSmtpMailer } from '../contact/mail/smtp.ts'
import type { Settings } from '../contact/settings.ts'
import { isRemote } from './settings.ts'

/**
 * Selects the mailer: Resend, else SMTP, else `.eml` files. `notice` tells the owner which one is used.
 *
 * `waits` is true where mail is not configured and the page posts to another host: messages in the shared database are
 * left to that host, because on the owner's own computer nobody would notice a file.
 */
export function chooseMailer({ CONTACT_FROM, CONTACT_TO, ...settings }: Settings) {
  // The settings require both addresses where mail is configured.
  const addresses = { from: CONTACT_FROM ?? 'contact-form@localhost', to: CONTACT_TO ?? 'owner@localhost' }
  const { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL, DATA_DIR, DATABASE_URL } = settings
  const noticeFor = (host: string) => `Messages are mailed to ${addresses.to} through ${host}.`
  if (RESEND_API_KEY) {
    const mailer = createResendMailer(RESEND_API_KEY, RESEND_BASE_URL)
    return { mailer, addresses, waits: false, notice: noticeFor('Resend') }
  }
  if (SMTP_URL) {
    const mailer = createSmtpMailer(SMTP_URL)
    return { mailer, addresses, waits: false, notice: noticeFor(new URL(SMTP_URL).hostname) }
  }
  const directory = join(DATA_DIR, 'mail')
  const waits = DATABASE_URL !== undefined && isRemote(settings)
  const whereabouts = waits
    ? 'they wait in the database for the function on the other host'
    : `they are written as .eml files to ${join(directory, 'new')}`
  const notice = `Messages are NOT mailed: ${whereabouts}. Set RESEND_API_KEY or SMTP_URL to have them mailed.`
  return { mailer: createEmlMailer(directory), addresses, waits, notice }
}
