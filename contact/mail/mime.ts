import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from './payload.ts'

/** The mail as an RFC 5322 message. Node only: nodemailer builds on Node's streams. */
export function toMime(mail: Mail): Promise<Buffer> {
  return new MailComposer({ ...mail, date: new Date(mail.date) }).compile().build()
}
