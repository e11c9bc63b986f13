import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mail, Mailer } from '../../contact/mail/mailer.ts'
import { readSettings } from '../../contact/settings.ts'
import { addresses } from './entries.ts'
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
  const { mailer } = readSettings({ ...addresses, ...settings })
  if (!mailer) throw new Error('Mail is not configured.')
  return mailer
}

/** Starts a real SMTP server with a self-signed certificate; `mails` contains the received mails. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (username === 'owner' && password === 'right') done(null, { user: username })
      else done(Object.assign(new Error('Wrong login'), { responseCode: 535 }))
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
    ...options,
  })
  // Tests disconnect during a session.
  server.on('error', () => {})
  const port = await listen(server.server)
  return {
    port,
    /** For a site that delivers through it. */
    settings: { ...addresses, SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` },
    mails,
    ...closing(server),
  }
}

/** What closes a server, also at the end of an `await using`. */
function closing(server: { close(done: () => void): unknown }) {
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { close, [Symbol.asyncDispose]: close }
}

export type SmtpStep = 'greeting' | 'EHLO' | 'HELO' | 'MAIL' | 'RCPT' | 'DATA' | 'content'

const defaultReplies: Record<SmtpStep, string> = {
  greeting: '220 ready',
  EHLO: '250-here\r\n250 PIPELINING',
  HELO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 send the content',
  content: '250 accepted',
}

type SmtpReply = string | null | undefined

/**
 * Starts an SMTP server with scripted replies.
 *
 * @param reply returns the reply to a step; undefined for the default, null to disconnect
 */
export async function startScriptedMailServer(reply: (step: SmtpStep) => SmtpReply | Promise<SmtpReply>) {
  const received: string[] = []
  const server = createServer(async (socket) => {
    const send = async (step: SmtpStep) => {
      const text = await reply(step)
      if (text === null) socket.destroy()
      else socket.write(`${text ?? defaultReplies[step]}\r\n`)
    }
    let content: string | null = null
    try {
      await send('greeting')
      for await (const line of createInterface({ input: socket })) {
        if (content === null) {
          const step = line.slice(0, 4).toUpperCase() as SmtpStep
          if (step === 'DATA') content = ''
          await send(step)
        } else if (line === '.') {
          received.push(content)
          content = null
          await send('content')
        } else content += `${line.replace(/^\./, '')}\n`
      }
    } catch {
      // The client disconnected.
    }
  })
  server.on('connection', (socket) => socket.on('error', () => {}))
  return {
    port: await listen(server),
    /** The contents of all mails received completely, accepted or not. */
    received,
    ...closing(server),
  }
}
