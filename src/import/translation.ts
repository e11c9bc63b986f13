import type { z } from 'zod'
import { elementOf, fieldsOf, isText, kindOf } from '../content/introspect.ts'
import { type Fields, isObject, matchEntries } from '../content/match-entries.ts'
import { entryName } from '../content/problems.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isEmpty = (value: unknown) => JSON.stringify(value ?? {}) === '{}'

/**
 * Reduces imported content to a translation: the texts that differ from the first language and, in each entry, a field
 * that tells which one it translates.
 *
 * @param report called for doubts, and for entries that are not imported
 * @param omit called with these entries
 */
export function translationOf(
  schema: z.ZodType | undefined,
  original: unknown,
  imported: unknown,
  report: (message: string) => void,
  omit: (entry: Fields) => void,
): unknown {
  const element = elementOf(schema)
  if (element && !isText(element)) return entriesOf(element, original, imported, report, omit)
  if (!isObject(imported)) {
    const isTranslatable = element || isText(schema)
    return isTranslatable && !isSame(original, imported) ? imported : undefined
  }
  const fields = Object.entries(imported).map(([name, value]) => {
    const first = isObject(original) ? original[name] : undefined
    return [name, translationOf(fieldsOf(schema)[name], first, value, report, omit)]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function entriesOf(
  schema: z.ZodType,
  original: unknown,
  imported: unknown,
  report: (message: string) => void,
  omit: (entry: Fields) => void,
): unknown {
  const originals = Array.isArray(original) ? original.filter(isObject) : []
  const translations = Array.isArray(imported) ? imported.filter(isObject) : []
  const nameOf = (list: Fields[], index: number) => entryName(list, [index, ''])
  const order = matchEntries({
    schema,
    originals,
    translations,
    describe: (index) => `${nameOf(originals, index)} of the first language`,
    report: (index, message) => {
      if (index !== undefined) report(`${nameOf(translations, index)} ${message}`)
    },
  })
  for (const [index, entry] of translations.entries()) {
    if (order.includes(index)) continue
    report(`${nameOf(translations, index)} fits no entry of the first language.`)
    omit(entry)
  }
  const entries = originals.map((entry, at) => {
    const own = translations[order[at] ?? -1] ?? {}
    for (const field of ['start', 'end', 'date'])
      if (own[field] && !isSame(own[field], entry[field])) {
        const original = `${nameOf(originals, at)} of the first language has ${entry[field] ?? 'none'}`
        report(`${nameOf([own], 0)} has ${field} ${own[field]}, but ${original}.`)
      }
    const texts = translationOf(schema, entry, own, report, omit)
    if (isEmpty(texts)) return {}
    const same = Object.keys(own).filter((field) => own[field] && isSame(own[field], entry[field]))
    const [anchor] = ['name', 'date', 'link'].flatMap((kind) =>
      same.filter((field) => kindOf(fieldsOf(schema)[field]) === kind),
    )
    return { ...(anchor && { [anchor]: own[anchor] }), ...Object(texts) }
  })
  return entries.every(isEmpty) ? undefined : entries
}
