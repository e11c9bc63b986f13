import { createTransport } from 'nodemailer'
import { type Check, notReady, ok } from './check.ts'

type SmtpError = Error & { code?: string; responseCode?: number; syscall?: string }

/** Connects, secures the connection and logs in at the mail server, and sends nothing. */
export async function smtpChecks(url: string): Promise<Check[]> {
  const { hostname, port, protocol } = new URL(url)
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 12_000,
  })
  try {
    await transport.verify()
    return [ok(`The mail server ${server} can be reached${url.includes('@') ? ' and takes the login' : ''}.`)]
  } catch (error) {
    return [
      notReady(
        `The mail server ${server} cannot be used: ${wordsOf(error as SmtpError)}`,
        smtpAdvice(error as SmtpError),
      ),
    ]
  } finally {
    transport.close()
  }
}

/** What to do about an error of nodemailer's. */
function smtpAdvice({ code, responseCode, syscall, message }: SmtpError): string {
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) {
    return 'Look at user and password in SMTP_URL; many providers want an app password. Write @ as %40, / as %2F.'
  }
  if (code === 'EDNS') return 'There is no such host: look at the name in SMTP_URL.'
  if (code === 'ETLS' || /certificate/i.test(message)) {
    return 'Use the host name that your provider states: its certificate is made out for that one.'
  }
  if (isPlain(message))
    return 'smtps:// is for servers that speak TLS at once (port 465). For port 587 write smtp://'
  if (code === 'ETIMEDOUT' && syscall === undefined && /greeting/i.test(message)) {
    return 'Something answers there, but not as a mail server. For port 465 write smtps:// in SMTP_URL.'
  }
  if (code === 'ETIMEDOUT' || syscall === 'connect') {
    return 'Look at host and port; many networks block port 25: 587 (smtp://) or 465 (smtps://) are for sending.'
  }
  return 'Look at SMTP_URL, and ask your mail provider what these words mean.'
}

/** OpenSSL found something else than TLS; its own words for that help nobody. */
const isPlain = (message: string) => /wrong version number|packet length too long/i.test(message)

const wordsOf = ({ message }: SmtpError) =>
  isPlain(message) ? 'it does not speak TLS there.' : `${message}.`
