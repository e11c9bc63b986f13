import type { MessageField } from '../../../contact/message.ts'
import type { Labels } from '../../labels/labels.ts'

/** The form's texts alone: an island's properties travel in the page. */
export const formLabels = (labels: Labels) => ({
  fields: {
    name: labels.nameField,
    email: labels.emailField,
    subject: labels.subjectField,
    message: labels.messageField,
  } satisfies Record<MessageField, string>,
  requiredFields: labels.requiredFields,
  leaveEmpty: labels.leaveEmpty,
  sendMessage: labels.sendMessage,
  sending: labels.sending,
  messageWasSent: labels.messageWasSent,
  /** By the code of a problem with a field. */
  problems: {
    required: labels.fieldRequired,
    tooLong: labels.fieldTooLong,
    notAnAddress: labels.fieldNotAnAddress,
  },
  missing: { title: labels.missingTitle, text: labels.missingText },
  sent: { title: labels.sentTitle, text: labels.sentText },
  failed: { title: labels.failedTitle, text: labels.failedText },
  failedInline: labels.failedInline,
  serverError: labels.serverError,
  serverUnreachable: labels.serverUnreachable,
  notification: labels.notification,
  close: labels.close,
})

export type FormLabels = ReturnType<typeof formLabels>
