import { join } from 'node:path'
import { createEmlMailer } from '../contact/mail/eml.ts'
import type { AddressedMailer } from '../contact/mail/mailer.ts'
import { mailSelectors, type Settings } from '../contact/settings.ts'

/**
 * Selects how messages are mailed: through the configured provider, else into `.eml` files. `notice` tells the owner which.
 */
export function chooseMailer(settings: Settings): { mailer: AddressedMailer; notice: string } {
  const {
    mailer,
    DATA_DIR,
    CONTACT_FROM = 'contact-form@localhost',
    CONTACT_TO = 'owner@localhost',
  } = settings
  if (mailer)
    return { mailer, notice: `Messages are mailed to ${mailer.addresses.to} through ${mailer.name}.` }
  const directory = join(DATA_DIR, 'mail')
  return {
    mailer: { ...createEmlMailer(directory), addresses: { from: CONTACT_FROM, to: CONTACT_TO } },
    notice: `Messages are NOT mailed: they are written as .eml files to ${join(directory, 'new')}. Set ${mailSelectors} to have them mailed.`,
  }
}
