import { checkMessage, describeCode, type Message, type MessageField } from '../../contact/message.ts'

/** The checked message, or a text for each field that is not right; `blank` if any field has nothing in it. */
export type Validation =
  | { message: Message; errors: undefined }
  | { message: undefined; errors: Partial<Record<MessageField, string>>; blank: boolean }

/** Checks the form by the function's own schema, so that the page never promises what the function refuses. */
export function validate(values: Record<MessageField, string>): Validation {
  const { message, codes } = checkMessage(values)
  if (message) return { message, errors: undefined }
  const errors: Partial<Record<MessageField, string>> = {}
  for (const field of Object.keys(codes) as MessageField[]) {
    errors[field] = describeCode(field, codes[field] ?? 'invalid')
  }
  return { message: undefined, errors, blank: Object.values(values).some((value) => value.trim() === '') }
}
