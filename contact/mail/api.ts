import { codeOf, reasonOf } from '../errors.ts'
import type { MailOutcome } from './mailer.ts'

/**
 * Errors of `fetch` before there was a connection, as Node and Deno word them. The call of the system tells, not its
 * code: an `EHOSTUNREACH` may also come from reading. Several errors at once are those of a name's addresses.
 */
const unconnected =
  /AggregateError|\bconnect E|getaddrinfo|UND_ERR_CONNECT_TIMEOUT|CERT|UNABLE_TO_VERIFY|ERR_SSL_|client error \(Connect\)|before secure TLS connection/

/**
 * Posts a mail as JSON to a provider's HTTP API. Without a connection nothing was sent; once there is one, the provider may
 * have the mail although its answer is lost.
 *
 * @param classify says what an answer means; its body is empty if it was no JSON object
 */
export async function postMail(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
  classify: (response: Response, body: Record<string, unknown>) => MailOutcome,
): Promise<MailOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Some providers reject requests without a user agent.
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'portfolio', ...headers },
      body: JSON.stringify(body),
      signal,
      // A redirect would turn POST into GET.
      redirect: 'manual',
    })
    const answer: object | null = await response.json().catch(() => null)
    return classify(response, { ...answer })
  } catch (error) {
    const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
    const code = codeOf(cause) || codeOf(error) || name
    const reason = cause ? `${message}: ${reasonOf(cause)}` : message
    return { kind: 'retry', possiblySent: !unconnected.test(`${code} ${cause} ${reason}`), code, reason }
  }
}
