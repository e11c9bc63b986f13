import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './mailer.ts'
import { toMime } from './mime.ts'

/**
 * Writes mails as files if no mail is configured. The directory is a Maildir (cr.yp.to/proto/maildir.html): a file is
 * written to `tmp`, synced, then renamed into `new`, so that it is never visible incomplete, and a mail reader may move
 * it to `cur`. The name is the message's id: a repeated attempt replaces the file.
 */
export function createEmlMailer(directory: string): Mailer {
  return {
    channel: 'file',
    deadlineSeconds: 15,
    safeRetrySeconds: Number.POSITIVE_INFINITY,
    async send({ mail }) {
      const seconds = Math.floor(Date.parse(mail.date) / 1000)
      const name = `${seconds}.${mail.messageId.replace(/^<([^@]*)@.*$/, '$1')}.eml`
      try {
        for (const part of ['tmp', 'new', 'cur']) await mkdir(join(directory, part), { recursive: true })
        const { content } = await toMime(mail)
        await writeFile(join(directory, 'tmp', name), content, { mode: 0o600, flush: true })
        await rename(join(directory, 'tmp', name), join(directory, 'new', name))
        // A rename survives a power cut only after its directory is synced.
        await using folder = await open(join(directory, 'new'))
        await folder.sync()
        return { kind: 'sent', reference: join('new', name) }
      } catch (error) {
        const { code = 'unknown', message } = error as NodeJS.ErrnoException
        return { kind: 'retry', possiblySent: false, code, reason: message }
      }
    },
  }
}
