import { fieldRules, mapFields } from '../../contact/message.ts'
import { fill } from '../../contact/text.ts'
import type { Counted, Labels } from './schema.ts'

export { fill }

/** The names of the form's fields. */
export const fieldNames = (labels: Labels) => mapFields((field) => labels[fieldRules[field].label])

/** `A, B and C` in the language. */
export const listOf = (texts: string[], language: string): string =>
  new Intl.ListFormat(language).format(texts)

/**
 * Fills the plural form of a label for a count.
 *
 * @example fillCount({ one: 'One page', other: '{count} pages' }, 2, 'en') // '2 pages'
 */
export function fillCount(
  label: Counted,
  count: number,
  language: string,
  values: Record<string, unknown> = {},
): string {
  const forms = typeof label === 'string' ? { other: label } : label
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? ''
  return fill(form, { ...values, count: count.toLocaleString(language) })
}
