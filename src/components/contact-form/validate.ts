import { type Message, type MessageField, messageSchema } from '../../../contact/message.ts'

/** The checked message, or a text for each field that is not right; `blank` if any field has nothing in it. */
export type Validation =
  | { message: Message; errors: undefined }
  | { message: undefined; errors: Partial<Record<MessageField, string>>; blank: boolean }

/** Checks the form by the function's own schema, so that the page never promises what the function refuses. */
export function validate(values: Record<MessageField, string>): Validation {
  const result = messageSchema.safeParse(values)
  if (result.success) return { message: result.data, errors: undefined }
  const errors: Partial<Record<MessageField, string>> = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0] as MessageField
    errors[field] ??= issue.message
  }
  return { message: undefined, errors, blank: Object.values(values).some((value) => value.trim() === '') }
}
