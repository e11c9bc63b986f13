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
