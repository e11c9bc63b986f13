import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mail, Mailer } from '../../contact/mail/mailer.ts'
import { readSettings } from '../../contact/settings.ts'
import { mailSettings } from './entries.ts'
import { listen } from './free-port.ts'

export const mail: Mail = {
  from: 'Portfolio <site@owner.example>',
  to: 'owner@owner.example',
  replyTo: '"Zoë \\"Z\\" <x@y.example>, O’Hara" <zoe@example.com>',
  subject: 'Größe Bcc: all@example.com',
  text: '.\n..two dots\nGrüße',
  date: new Date('2026-01-02T03:04:05Z'),
  messageId: '<6f2c9f1e@owner.example>',
  headers: { 'X-Entity-Ref-ID': '6f2c9f1e' },
}

/** The mailer of these settings. */
export function mailerOf(settings: Record<string, string>): Mailer {
  const { mailer } = readSettings({ ...mailSettings, ...settings })
  if (!mailer) throw new Error('Mail is not configured.')
  return mailer
}

/** Starts a real SMTP server with a self-signed certificate; `mails` contains the received mails. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === 'owner' && password === 'right') done(null, { user: username })
      else done(Object.assign(new Error('Wrong login'), { responseCode: 535 }))
    },
    async onData(stream, _session, done) {
      mails.push(await simpleParser(stream))
      done()
    },
    ...options,
  })
  // Tests disconnect during a session.
  server.on('error', () => {})
  const port = await listen(server.server)
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    port,
    /** For a site that delivers through it. */
    settings: { ...mailSettings, SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` },
    mails,
    /** Ends the connections of its clients. */
    hangUp() {
      for (const { _socket } of server.connections) _socket.destroy()
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Lets a server answer a step with a reply such as `450 4.2.0 greylisted`; only the first line has the code. */
export const replying = (
  step: 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onData',
  reply: string,
): SMTPServerOptions => ({
  [step]: (...parameters: unknown[]) => {
    const done = parameters.at(-1) as (error: object) => void
    done({ message: reply.slice(4).split('\n'), responseCode: Number.parseInt(reply, 10) })
  },
})
