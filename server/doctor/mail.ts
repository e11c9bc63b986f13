import { createTransport } from 'nodemailer'
import { domainOf } from '../../contact/mail/render.ts'
import type { Environment } from '../environment.ts'
import { ask, check, isElsewhere, note, notReady, ok, type Result } from './check.ts'

/** Whether messages can leave this machine. Sends nothing. */
export const mail = check(
  'mail account',
  'Check SMTP_URL (587: smtp://, 465: smtps://; often an app password, @ as %40) or RESEND_API_KEY.',
  async function* ({ environment }) {
    const { RESEND_API_KEY, SMTP_URL, CONTACT_TO, CONTACT_FROM } = environment
    for (const address of [CONTACT_TO, CONTACT_FROM])
      if (domainOf(address).endsWith('.example'))
        yield notReady(`No address ends in .example: ${address}. Set your own.`)
    if (RESEND_API_KEY) yield await checkResend(environment)
    else if (SMTP_URL) yield* checkSmtp(environment, SMTP_URL)
    else if (isElsewhere(environment))
      yield note('Mail is set up where the function runs: npx supabase@3 secrets list')
    else yield notReady('Messages are not mailed, only written as .eml files. See docs/deploy/README.md#mail')
  },
)

/** Asks Resend about the key and the sending domain. */
async function checkResend({ CONTACT_FROM, RESEND_API_KEY, RESEND_BASE_URL }: Environment): Promise<Result> {
  const response = await ask(`${RESEND_BASE_URL ?? 'https://api.resend.com'}/domains`, {
    headers: { Authorization: `Bearer ${RESEND_API_KEY}` },
  })
  const { name, message, data } = (await response.json()) as {
    name?: string
    message?: string
    data?: { name: string; status: string }[]
  }
  const from = domainOf(CONTACT_FROM)
  if (name === 'restricted_api_key')
    return note(
      `RESEND_API_KEY may only send, as it should. Whether ${from} is verified: npm run doctor -- --send`,
    )
  if (!response.ok || !data)
    return notReady(`Resend answers ${name}: ${message} See https://resend.com/docs/api-reference/errors`)
  if (from === 'resend.dev')
    return note(
      'CONTACT_FROM is Resend’s test sender, for mail to yourself. Add a domain: https://resend.com/domains',
    )
  const status = data.find((domain) => domain.name.toLowerCase() === from)?.status ?? 'unknown'
  return status === 'verified'
    ? ok(`RESEND_API_KEY is valid, and ${from} is verified with Resend.`)
    : notReady(`The domain of CONTACT_FROM, ${from}, is ${status} at Resend. See https://resend.com/domains`)
}

/** Connects, secures the connection and logs in at the mail server. */
async function* checkSmtp(environment: Environment, url: string): AsyncGenerator<Result, void> {
  const { hostname, host, username } = new URL(url)
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }
  const transport = createTransport({ url, ...patience })
  await transport.verify().finally(() => transport.close())
  yield ok(`The mail server ${host} can be reached${username ? ' and takes the login' : ''}.`)
  // Receivers believe a sender whose domain vouches for the server: the site's own, or the one of the login.
  const sender = domainOf(environment.CONTACT_FROM)
  const own = [new URL(environment.SITE_URL).hostname, domainOf(decodeURIComponent(username)), hostname]
  if (!own.some((domain) => domain === sender || domain.endsWith(`.${sender}`)))
    yield note(
      `CONTACT_FROM is on ${sender}, not the site’s or the mail server’s domain: it may be taken for forged.`,
    )
}
