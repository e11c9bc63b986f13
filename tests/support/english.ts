import { fieldRules, mapFields, messageFields } from '../../contact/message.ts'
import { labelsFor } from '../../src/labels/labels.ts'

export const english = labelsFor('en')

/** The names of the form's fields, as the form shows them. */
export const formFields = mapFields((field) => {
  const { label, isRequired } = fieldRules[field]
  return isRequired ? `${english[label]} *` : english[label]
})

export const requiredFields = messageFields.filter((field) => fieldRules[field].isRequired)
