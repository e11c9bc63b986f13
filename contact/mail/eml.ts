import { constants } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './mailer.ts'
import { toMime } from './mime.ts'

/**
 * Writes mails as files for when no mail is configured. The directory is a Maildir (cr.yp.to/proto/maildir.html):
 * a file is written aside in `tmp`, synced, then renamed into `new`, so that nobody sees half a mail and a mail
 * reader may take it from there. The name is the message's own: writing it twice leaves one file.
 */
export function createEmlMailer(directory: string): Mailer {
  return {
    channel: 'file',
    deadlineSeconds: 15,
    safeRepeatSeconds: Number.POSITIVE_INFINITY,
    async send({ mail }) {
      const seconds = Math.floor(Date.parse(mail.date) / 1000)
      const name = `${seconds}.${mail.messageId.replace(/^<([^@]*)@.*$/, '$1')}.eml`
      try {
        const [temporary, fresh, seen] = ['tmp', 'new', 'cur'].map((part) => join(directory, part)) as [
          string,
          string,
          string,
        ]
        for (const part of [temporary, fresh, seen]) await mkdir(part, { recursive: true })
        // A mail reader moves what it has shown to `cur` and adds flags to the name.
        if (!(await readdir(seen)).some((file) => file.startsWith(name))) {
          const file = await open(join(temporary, name), 'w', 0o600)
          try {
            await file.writeFile((await toMime(mail)).content)
            await file.sync()
          } finally {
            await file.close()
          }
          await rename(join(temporary, name), join(fresh, name))
          await syncDirectory(fresh)
        }
        return { kind: 'sent', reference: join('new', name) }
      } catch (error) {
        const { code = 'unknown', message } = error as NodeJS.ErrnoException
        return { kind: 'retry', unsure: false, code, reason: message }
      }
    },
    close() {},
  }
}

/** A rename survives a power cut only once its directory is synced. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
