import { createTransport } from 'nodemailer'
import { domainOf } from '../../contact/mail/render.ts'
import type { Settings } from '../../contact/settings.ts'
import { isRemote } from '../settings.ts'
import { check, fetchWithTimeout, note, notReady, ok, type Result } from './check.ts'

/** Checks the mail account without sending anything. */
export const mail = check(
  'mail account',
  'Check SMTP_URL (587: smtp://, 465: smtps://; often an app password, @ as %40) or RESEND_API_KEY.',
  async function* ({ settings }) {
    const { RESEND_API_KEY, SMTP_URL, CONTACT_TO, CONTACT_FROM } = settings
    for (const address of [CONTACT_TO, CONTACT_FROM])
      if (domainOf(address).endsWith('.example')) yield notReady(`${address} is an example. Set your own.`)
    if (RESEND_API_KEY) yield await checkResend(settings)
    else if (SMTP_URL) yield* checkSmtp(settings, SMTP_URL)
    else if (isRemote(settings))
      yield note('Mail is configured where the function runs: npx supabase@3 secrets list')
    else yield notReady('Messages are stored, but not mailed. See docs/deploy/README.md#mail')
  },
)

type ResendDomains = { name?: string; message?: string; data?: { name: string; status: string }[] }

/** Asks Resend whether the key is valid and the sending domain verified. */
async function checkResend({ CONTACT_FROM, RESEND_API_KEY, RESEND_BASE_URL }: Settings): Promise<Result> {
  const response = await fetchWithTimeout(`${RESEND_BASE_URL ?? 'https://api.resend.com'}/domains`, {
    headers: { Authorization: `Bearer ${RESEND_API_KEY}` },
  })
  const { name, message, data } = (await response.json()) as ResendDomains
  const sender = domainOf(CONTACT_FROM)
  if (name === 'restricted_api_key')
    return note('RESEND_API_KEY may only send, as it should. To check the domain: npm run doctor -- --send')
  if (!response.ok || !data)
    return notReady(`Resend returns ${name}: ${message} See https://resend.com/docs/api-reference/errors`)
  if (sender === 'resend.dev')
    return note('CONTACT_FROM is Resend’s test sender: it reaches only you. See https://resend.com/domains')
  const status = data.find((domain) => domain.name.toLowerCase() === sender)?.status ?? 'unknown'
  return status === 'verified'
    ? ok(`RESEND_API_KEY is valid, and ${sender} is verified at Resend.`)
    : notReady(
        `The domain of CONTACT_FROM, ${sender}, is ${status} at Resend. See https://resend.com/domains`,
      )
}

/** Connects to the mail server, starts TLS and logs in. */
async function* checkSmtp(settings: Settings, url: string): AsyncGenerator<Result, void> {
  const { hostname, host, username } = new URL(url)
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }
  const transport = createTransport({ url, ...timeouts })
  await transport.verify().finally(() => transport.close())
  yield ok(`The mail server ${host} is online${username ? ' and accepts the login' : ''}.`)
  // Receivers trust a sender whose domain authorizes the server: the site's own, or the one of the login.
  const sender = domainOf(settings.CONTACT_FROM)
  const domains = [new URL(settings.SITE_URL).hostname, domainOf(decodeURIComponent(username)), hostname]
  if (!domains.some((domain) => domain === sender || domain.endsWith(`.${sender}`)))
    yield note(
      `CONTACT_FROM (${sender}) is neither the site’s nor the mail server’s domain: it may look forged.`,
    )
}
