import { readLabels } from './labels.ts'
import { type Counted, type Label, labelKeys, type SomeLabels } from './schema.ts'

/** Where room is short: the longest text in Latin letters; a character of Chinese, Japanese or Korean counts as two. */
const limits: Partial<Record<Label, number>> = {
  home: 16,
  menu: 12,
  viewMyWork: 24,
  getInTouch: 24,
  code: 16,
  live: 16,
  downloadResume: 36,
  resumeBack: 16,
  resumeDownload: 28,
  resumeShort: 20,
  resumePrint: 16,
  sendMessage: 24,
  sending: 26,
  close: 16,
  returnHome: 30,
}
/** Of a section's title, which is also in the navigation. */
const titleLimit = 16

/** Placeholders that a text may omit: a greeting may go without a name, and “one page” without a number. */
const isOptional = (placeholder: string, label: Label, form: string) =>
  (label === 'mailGreeting' && placeholder === '{name}') ||
  (placeholder === '{count}' && ['zero', 'one', 'two'].includes(form))

/**
 * Compares labels with the English ones: placeholders, plural forms, and the length of texts in buttons and menus.
 *
 * @param titles the keys of the sections' titles
 * @returns the rests of sentences that begin with the label's key
 */
export function invalidLabels(labels: SomeLabels, language: string, titles: readonly string[]) {
  const english = readLabels('en')
  const strange = Object.keys(labels)
    .filter((key) => !(key in english))
    .map((label) => ({ label, message: 'is no label: en.yaml has all of them.' }))
  const known = labelKeys.flatMap((label) => {
    const value = labels[label]
    if (value === undefined) return []
    const placeholders = new Set(Object.values(formsOf(english[label])).flatMap(placeholdersIn))
    const problems = Object.entries(formsOf(value)).flatMap(([form, text]) => {
      const used = placeholdersIn(text)
      const missing = [...placeholders].filter(
        (each) => !used.includes(each) && !isOptional(each, label, form),
      )
      const unknown = used.filter((each) => !placeholders.has(each))
      const limit = titles.includes(label) ? titleLimit : (limits[label] ?? Infinity)
      return [
        ...missing.map((each) => `lacks ${each}.`),
        ...unknown.map((each) => `has ${each}, which is not filled in.`),
        ...(widthOf(text) > limit ? [`is too long for its place, where ${limit} letters fit.`] : []),
      ]
    })
    if (typeof value === 'object' && Object.keys(value).sort().join() !== pluralForms(language).sort().join())
      problems.push(`must have the plural forms of “${language}”: ${pluralForms(language).join(', ')}.`)
    return problems.map((message) => ({ label, message }))
  })
  return [...strange, ...known]
}

/** The plural categories that the whole numbers of a language use: `one`, `few` and `many` in Polish. */
export function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  const used = new Set<string>(Array.from({ length: 1000 }, (_, number) => rules.select(number)))
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => used.has(form))
}

const formsOf = (value: Counted = ''): Record<string, string | undefined> =>
  typeof value === 'object' ? value : { other: value }

/** `[link]` counts as a placeholder. */
const placeholdersIn = (text = '') =>
  (text.replace(/\[.+\]/, '[…]').match(/\{\w+\}|\[…\]/g) ?? []).map(String)

const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const widthOf = (text = '') => text.length + (text.match(wide) ?? []).length
