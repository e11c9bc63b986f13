import { emptyMessage, type Message } from '../message.ts'

/** A valid message. */
export const sampleMessage: Message = {
  ...emptyMessage,
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'How are you?',
}
