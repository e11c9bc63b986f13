import type { Counted } from './en.ts'

/** These functions read no files: the contact form uses them in the browser. */

/** Replaces `{name}` by a value; a placeholder without one stays. */
export const fill = (text: string, values: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

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
