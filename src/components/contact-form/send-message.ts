import { type FieldCodes, honeypotField, type Message, type MessageField } from '../../../contact/message.ts'
import { fill } from '../../labels/labels.ts'
import { describeProblems, type FormLabels } from './form-labels.ts'

/** What became of a message: stored, or not, with the function's own words and the fields it refused. */
export type Outcome =
  | { sent: true }
  | { sent: false; reason: string; fields: Partial<Record<MessageField, string>> }

const deadline = 30_000

/**
 * Posts one message as JSON: its fields alone, and the honeypot only if something filled it.
 *
 * Only a 2xx answer with the function's own `{id}` counts as sent: a host that answers every path with a page must
 * not make a message look delivered. Never throws.
 */
export async function sendMessage(
  endpoint: string,
  message: Message,
  honeypot: string,
  labels: FormLabels,
): Promise<Outcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(honeypot ? { ...message, [honeypotField]: honeypot } : message),
      signal: AbortSignal.timeout(deadline),
    })
    const body = await readJson(response)
    if (response.ok && typeof body['id'] === 'string') return { sent: true }
    const fields = describeProblems((body['codes'] ?? {}) as FieldCodes, labels)
    return { sent: false, reason: reasonOf(response.status, body['error'], labels), fields }
  } catch {
    return { sent: false, reason: labels.serverUnreachable, fields: {} }
  }
}

/**
 * English pages show the answer's `error` as it is, else `Server error: {status}`: so it is specified. The function
 * speaks English alone, so that a page in another language says in its own words what the status tells.
 */
function reasonOf(status: number, error: unknown, labels: FormLabels): string {
  if (labels.language.startsWith('en') && typeof error === 'string') return error
  return status === 429 ? labels.tooManyMessages : fill(labels.serverError, { status })
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
