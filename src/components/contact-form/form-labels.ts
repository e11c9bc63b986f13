import {
  type FieldCode,
  type FieldCodes,
  fieldRules,
  type MessageField,
  mapFields,
  messageFields,
} from '../../../contact/message.ts'
import type { Counted, Labels } from '../../labels/en.ts'
import { fillCount } from '../../labels/fill.ts'

/** The form's labels only: an island's properties are serialized into the page. */
export const formLabels = (labels: Labels) => ({
  language: labels.language,
  fields: mapFields((field) => labels[fieldRules[field].label]),
  problems: {
    required: labels.fieldRequired,
    too_long: labels.fieldTooLong,
    invalid: labels.fieldNotAnAddress,
  } satisfies Record<FieldCode, Counted>,
  requiredFields: labels.requiredFields,
  leaveEmpty: labels.leaveEmpty,
  sendMessage: labels.sendMessage,
  sending: labels.sending,
  messageWasSent: labels.messageWasSent,
  missing: { title: labels.missingTitle, text: labels.missingText },
  sent: { title: labels.sentTitle, text: labels.sentText },
  failed: { title: labels.failedTitle, text: labels.failedText },
  failedInline: labels.failedInline,
  serverError: labels.serverError,
  serverUnreachable: labels.serverUnreachable,
  tooManyMessages: labels.tooManyMessages,
  notification: labels.notification,
  close: labels.close,
})

export type FormLabels = ReturnType<typeof formLabels>

export type FieldErrors = Partial<Record<MessageField, string>>

/** Error messages by field, such as `Message can be at most 10,000 characters long.` */
export function describeProblems(codes: FieldCodes, { language, fields, problems }: FormLabels): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of messageFields) {
    // Other hosts may respond with unknown codes.
    const problem = codes[field] && problems[codes[field]]
    if (problem)
      errors[field] = fillCount(problem, fieldRules[field].limit, language, { field: fields[field] })
  }
  return errors
}
