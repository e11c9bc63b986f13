import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real SMTP server on loopback that keeps what it receives. Its certificate is self-signed. */
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
  // Clients that leave in the middle are part of the tests.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    /** Cuts everybody off. */
    drop: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A refusal as an SMTP server words it. */
export const smtpError = (responseCode: number) =>
  Object.assign(new Error(`Refused with ${responseCode}`), { responseCode })
