import type { z } from 'zod'
import { elementOf, type Fields, fieldsOf, isObject, isText, kindOf } from '../content/introspect.ts'
import { matchEntries } from '../content/match-entries.ts'
import { entryName } from '../content/problems.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isEmpty = (value: unknown) => JSON.stringify(value ?? {}) === '{}'
const nameOf = (entries: Fields[], index: number) => entryName(entries, [index, ''])

/**
 * Reduces imported content to a translation: the texts that differ from the first language and, in each entry, a field
 * that tells which one it translates.
 *
 * @returns in `omitted`, the entries that fit none of the first language
 */
export function translationOf(file: z.ZodType, original: unknown, imported: unknown) {
  const doubts: string[] = []
  const omitted: Fields[] = []

  function textsOf(schema: z.ZodType | undefined, original: unknown, imported: unknown): unknown {
    const element = elementOf(schema)
    if (element && !isText(element)) return entriesOf(element, original, imported)
    if (!isObject(imported)) {
      const isTranslatable = element || isText(schema)
      return isTranslatable && !isSame(original, imported) ? imported : undefined
    }
    const fields = Object.entries(imported).map(([name, value]) => {
      const first = isObject(original) ? original[name] : undefined
      return [name, textsOf(fieldsOf(schema)[name], first, value)]
    })
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }

  function entriesOf(schema: z.ZodType, original: unknown, imported: unknown) {
    const originals = Array.isArray(original) ? original.filter(isObject) : []
    const translations = Array.isArray(imported) ? imported.filter(isObject) : []
    const describe = (index: number) => `${nameOf(originals, index)} of the first language`
    const { order, problems } = matchEntries({ schema, originals, translations, describe })
    // The result has all entries.
    doubts.push(...problems.flatMap(({ entry, message }) => (entry ? `${entry} ${message}` : [])))
    for (const [index, entry] of translations.entries()) {
      if (order.includes(index)) continue
      doubts.push(`${nameOf(translations, index)} fits no entry of the first language.`)
      omitted.push(entry)
    }
    const entries = originals.map((entry, at) => {
      const own = translations[order[at] ?? -1] ?? {}
      for (const field of ['start', 'end', 'date'])
        if (own[field] && !isSame(own[field], entry[field])) {
          const first = `${describe(at)} has ${entry[field] ?? 'none'}`
          doubts.push(`${nameOf([own], 0)} has ${field} ${own[field]}, but ${first}.`)
        }
      const texts = textsOf(schema, entry, own)
      if (isEmpty(texts)) return {}
      const same = Object.keys(own).filter((field) => own[field] && isSame(own[field], entry[field]))
      const [anchor] = ['name', 'date', 'link'].flatMap((kind) =>
        same.filter((field) => kindOf(fieldsOf(schema)[field]) === kind),
      )
      return { ...(anchor && { [anchor]: own[anchor] }), ...Object(texts) }
    })
    return entries.every(isEmpty) ? undefined : entries
  }

  return { texts: textsOf(file, original, imported), doubts, omitted }
}
