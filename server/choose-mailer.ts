import { join } from 'node:path'
import type { Delivery } from '../contact/delivery/attempt.ts'
import { createEmlMailer } from '../contact/mail/eml.ts'
import { mailSelectors, type Settings } from '../contact/settings.ts'
import { isRemote } from './load-settings.ts'

/**
 * Selects how messages are mailed: through the configured provider, else into `.eml` files. `notice` tells the owner which.
 *
 * `mailer` is null where mail is not configured and the page posts to another host: messages in the shared database are
 * left to that host, because on the owner's own computer nobody would notice a file.
 */
export function chooseMailer(settings: Settings): Pick<Delivery, 'mailer'> & { notice: string } {
  const { mailer, CONTACT_TO, DATA_DIR, DATABASE_URL } = settings
  if (mailer) return { mailer, notice: `Messages are mailed to ${CONTACT_TO} through ${mailer.name}.` }
  const notMailed = (whereabouts: string) =>
    `Messages are NOT mailed: ${whereabouts}. Set ${mailSelectors} to have them mailed.`
  if (DATABASE_URL && isRemote(settings))
    return { mailer: null, notice: notMailed('they wait in the database for the function on the other host') }
  const directory = join(DATA_DIR, 'mail')
  return {
    mailer: createEmlMailer(directory),
    notice: notMailed(`they are written as .eml files to ${join(directory, 'new')}`),
  }
}
