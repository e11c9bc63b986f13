import { emptyMessage, type Message } from '../../contact/message.ts'

/** A valid message. */
export const sampleMessage: Message = {
  ...emptyMessage,
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'How are you?',
}

/** The request with which the page sends a message. */
export const postOf = (fields: object, headers: object = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(fields),
  headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
})

/** Posts one message; resolves with its id once it is acknowledged, null otherwise. */
export async function postMessage(url: string, fields: object): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(20_000)
    const response = await fetch(`${url}/resend-email`, { ...postOf(fields), signal })
    const body = (await response.json()) as { id?: string }
    return response.status === 200 && body.id ? body.id : null
  } catch {
    return null
  }
}
