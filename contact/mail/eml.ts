import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail, Mailer } from './mailer.ts'

/**
 * Writes mails as files if no mail is configured. The directory is a Maildir (cr.yp.to/proto/maildir.html): a file is
 * written to `tmp`, synced, then renamed into `new`, so that it is never visible incomplete, and a mail reader may move
 * it to `cur`. A repeated attempt replaces the file.
 */
export function createEmlMailer(directory: string): Mailer {
  return {
    name: directory,
    channel: 'file',
    deadlineSeconds: 15,
    async send(mail, key, signal) {
      const name = `${Math.floor(mail.date.getTime() / 1000)}.${key.replace('/', '.')}.eml`
      for (const part of ['tmp', 'new', 'cur'])
        await mkdir(join(directory, part), { recursive: true, mode: 0o700 })
      await writeFile(join(directory, 'tmp', name), await toMime(mail), { mode: 0o600, flush: true, signal })
      signal.throwIfAborted()
      await rename(join(directory, 'tmp', name), join(directory, 'new', name))
      // A rename survives a power cut only after its directory is synced.
      const folder = await open(join(directory, 'new'))
      await folder.sync().finally(() => folder.close())
      return { outcome: 'sent' }
    },
  }
}

/** Builds the RFC 5322 message. */
export const toMime = (mail: Mail): Promise<Buffer> => new MailComposer(mail).compile().build()
