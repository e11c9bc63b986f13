import { codeOf, isUnconnected, reasonOf } from '../errors.ts'
import type { MailResult } from './mailer.ts'

/** What a provider says in its answer. */
export interface Answer {
  /** What became of the mail, if the provider’s own words tell; else the status does. `sent` counts only with a 2xx status. */
  outcome?: 'sent' | 'refused' | 'unrepeatable' | undefined
  /** The name of an error, if it has one. */
  name?: unknown
  /** Its description. */
  message?: unknown
}

/**
 * Posts a mail as JSON to a provider's HTTP API, and classifies what happens. Without a connection nothing was sent; once there is one,
 * the provider may have the mail, unless it clearly rejects it.
 *
 * @param read reads the body of an answer, which is empty if it was no JSON object
 */
export async function postMail(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
  read: (body: Record<string, unknown>, status: number) => Answer,
): Promise<MailResult> {
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
    const json: object | null = await response.json().catch(() => null)
    return classify(response, read({ ...json }, response.status))
  } catch (error) {
    const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
    const code = codeOf(cause) || codeOf(error) || name
    const reason = cause ? `${message}: ${reasonOf(cause)}` : message
    return {
      outcome: isUnconnected(`${code} ${cause} ${reason}`) ? 'unsent' : 'uncertain',
      code,
      reason,
    }
  }
}

/** A rejection that is not about the content is about the account, or not from the provider. */
function classify({ ok, status, headers }: Response, answer: Answer): MailResult {
  const { outcome, name, message = 'The response was not understood.' } = answer
  if (ok && outcome === 'sent') return { outcome }
  // It is logged: what is no name may quote the visitor.
  const code = `${status} ${/^\w+$/.exec(`${name ?? ''}`)?.[0] ?? 'unknown'}`
  const reason = `${code}: ${message}`
  if (outcome === 'unrepeatable')
    return { outcome, code, reason: `It may already have been mailed: ${reason}` }
  // RFC 9110 §10.2.3: a date is ignored.
  if (status === 429)
    return { outcome: 'unsent', code, reason, afterSeconds: Number(headers.get('retry-after')) || 0 }
  if (ok || status >= 500 || status === 408 || status === 409) return { outcome: 'uncertain', code, reason }
  return { outcome: outcome === 'refused' ? outcome : 'misconfigured', code, reason }
}
