import { faultyProvider } from '../../faults/storm.ts'
import { countMails } from '../../support/count-mails.ts'
import { startMailProvider } from '../../support/mail-provider.ts'
import { smtpError, startMailServer } from '../../support/mail-server.ts'

/** Where the messages of one test arrive: settings for the site, and how often each id was mailed. */
export type Mailbox = {
  settings: Record<string, string>
  mailed(): Map<string, number>
  close(): Promise<void>
}

/** Resend with every sixth answer faulty: its keys make repeated attempts one mail. */
export async function resend(): Promise<Mailbox> {
  const { settings, mailed, close } = await startMailProvider(faultyProvider)
  return { settings, mailed, close }
}

/** SMTP, where a second attempt after an accepted one shows; every sixth mail is deferred before its content. */
export async function smtp(): Promise<Mailbox> {
  const { settings, mails, close } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Math.random() < 1 / 6 ? smtpError(450) : null),
  })
  return {
    settings,
    mailed: () => countMails(mails.map(({ messageId = '' }) => messageId)),
    close,
  }
}
