import type { SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { literalHeaderText, type Mailbox } from './mailbox.ts'
import type { Mail } from './mailer.ts'
import { ownHeaders } from './render.ts'

/** A {@link Mail} whose sender may be a visitor, given by name and address. */
type MimeMail = Omit<Mail, 'from'> & { from: string | Mailbox }

/** Returns the mail as nodemailer takes it, which makes the same bytes of it each time. */
export function mimeOptions({ from, to, replyTo, subject, text, date, messageId, id }: MimeMail) {
  const literal = ({ name, address }: Mailbox) => ({ name: literalHeaderText(name), address })
  return {
    from: typeof from === 'string' ? from : literal(from),
    to,
    replyTo: replyTo && literal(replyTo),
    subject: literalHeaderText(subject),
    text,
    date,
    messageId,
    headers: ownHeaders(id),
    // A visitor's text must never be read as a file name or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** Builds the RFC 5322 message. Node only: nodemailer uses Node's streams. */
export const toMime = (mail: MimeMail): Promise<Buffer> =>
  new MailComposer(mimeOptions(mail)).compile().build()
