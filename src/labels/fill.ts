import type { Counted } from './schema.ts'

/**
 * Replaces the `{placeholders}` of a label.
 *
 * @example fill('Page {page} of {pages}', { page: 1, pages: 6 }) // 'Page 1 of 6'
 */
export function fill(label: string, values: Record<string, unknown>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

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
