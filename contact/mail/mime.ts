import MailComposer from 'nodemailer/lib/mail-composer'
import type { Address } from 'nodemailer/lib/mailer'
import type { Mail } from './payload.ts'
import { literalHeaderText } from './render.ts'

/** A {@link Mail} whose sender may be a visitor, given by name and address. */
type MimeMail = Omit<Mail, 'from' | 'replyTo'> & { from: string | Address; replyTo?: Address }

/** Builds the RFC 5322 message and its SMTP envelope. Node only: nodemailer uses Node's streams. */
export async function toMime(mail: MimeMail) {
  const node = new MailComposer({
    ...mail,
    subject: literalHeaderText(mail.subject),
    date: new Date(mail.date),
    // A visitor's text must never be read as a file name or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  // nodemailer quotes a name that looks like an encoded word, but mail readers decode quoted ones as well.
  const encode = node.encodeHeaderValue.bind(node)
  node.encodeHeaderValue = (key, value) => {
    const [{ name, address }] = [value].flat() as [Partial<Address>]
    return name?.includes('=?') ? `${literalHeaderText(name)} <${address}>` : encode(key, value)
  }
  return { content: await node.build(), envelope: node.getEnvelope() }
}
