import MailComposer from 'nodemailer/lib/mail-composer'
import type { Address } from 'nodemailer/lib/mailer'
import type { Mail } from './payload.ts'

/** As {@link Mail}, with a sender given by name and address where that is somebody else's. */
type MimeMail = Omit<Mail, 'from' | 'replyTo'> & { from: string | Address; replyTo?: Address }

/** The mail as an RFC 5322 message. Node only: nodemailer builds on Node's streams. */
export function toMime(mail: MimeMail): Promise<Buffer> {
  return new MailComposer({ ...mail, date: new Date(mail.date) }).compile().build()
}
