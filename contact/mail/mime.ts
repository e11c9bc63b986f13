import MailComposer from 'nodemailer/lib/mail-composer'
import { literalHeaderText, type Mailbox } from './mailbox.ts'
import type { Mail } from './payload.ts'

/** A {@link Mail} whose sender may be a visitor, given by name and address. */
type MimeMail = Omit<Mail, 'from' | 'replyTo'> & { from: string | Mailbox; replyTo?: Mailbox | undefined }

/** Builds the RFC 5322 message. Node only: nodemailer uses Node's streams. */
export function toMime({ from, replyTo, ...mail }: MimeMail): Promise<Buffer> {
  const literal = ({ name, address }: Mailbox) => ({ name: literalHeaderText(name), address })
  const composer = new MailComposer({
    ...mail,
    from: typeof from === 'string' ? from : literal(from),
    replyTo: replyTo && literal(replyTo),
    subject: literalHeaderText(mail.subject),
    date: new Date(mail.date),
    // A visitor's text must never be read as a file name or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
