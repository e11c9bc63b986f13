import { join } from 'node:path'
import { createEmlMailer } from '../contact/mail/eml.ts'
import { providers } from '../contact/mail/providers.ts'
import type { Settings } from '../contact/settings.ts'
import { isRemote } from './settings.ts'

/**
 * Selects the mailer: that of the configured provider, else `.eml` files. `notice` tells the owner which one is used.
 *
 * `waits` is true where mail is not configured and the page posts to another host: messages in the shared database are
 * left to that host, because on the owner's own computer nobody would notice a file.
 */
export function chooseMailer({ mail, DATA_DIR, DATABASE_URL, ...settings }: Settings) {
  if (mail) {
    const { mailer, addresses, name } = mail
    return {
      mailer,
      addresses,
      waits: false,
      notice: `Messages are mailed to ${addresses.to} through ${name}.`,
    }
  }
  const { CONTACT_FROM: from = 'contact-form@localhost', CONTACT_TO: to = 'owner@localhost' } = settings
  const directory = join(DATA_DIR, 'mail')
  const waits = DATABASE_URL !== undefined && isRemote(settings)
  const whereabouts = waits
    ? 'they wait in the database for the function on the other host'
    : `they are written as .eml files to ${join(directory, 'new')}`
  const selectors = providers.map(({ selectedBy }) => selectedBy).join(' or ')
  const notice = `Messages are NOT mailed: ${whereabouts}. Set ${selectors} to have them mailed.`
  return { mailer: createEmlMailer(directory), addresses: { from, to }, waits, notice }
}
