import { honeypotField, type Message, proofHeader } from '../../../contact/message.ts'
import { fill } from '../../labels/fill.ts'
import { describeProblems, type FieldErrors, type FormLabels } from './form-labels.ts'

type Outcome = { status: 'sent' } | { status: 'failed'; reason: string; errors: FieldErrors }

const timeoutMilliseconds = 30_000

/**
 * Posts a message as JSON, with the honeypot only if it was filled in, and with a proof of work if there is one. Never
 * throws.
 * Any JSON with a 2xx status counts as sent (specified), but no page: some hosts respond to every path with one.
 */
export async function sendMessage(
  endpoint: string,
  message: Message,
  honeypot: string,
  proof: string | null,
  labels: FormLabels,
): Promise<Outcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(proof && { [proofHeader]: proof }) },
      body: JSON.stringify(honeypot ? { ...message, [honeypotField]: honeypot } : message),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return { status: 'sent' }
    const { error, codes }: Record<string, unknown> = Object(body)
    const errors = describeProblems(Object(codes), labels)
    return { status: 'failed', reason: reasonOf(response.status, error, labels), errors }
  } catch {
    return { status: 'failed', reason: labels.serverUnreachable, errors: {} }
  }
}

/**
 * English pages show the response's `error`, otherwise `Server error: {status}` (specified). The function responds in
 * English only, so pages in other languages describe the status in their own labels.
 */
function reasonOf(status: number, error: unknown, labels: FormLabels): string {
  if (labels.language.startsWith('en') && typeof error === 'string') return error
  return status === 429 ? labels.tooManyMessages : fill(labels.serverError, { status })
}
