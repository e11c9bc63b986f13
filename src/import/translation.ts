import type { z } from 'zod'
import { elementOf, type Fields, fieldsOf, isObject, isText, kindOf } from '../content/introspect.ts'
import { matchEntries } from '../content/match-entries.ts'
import { entryName } from '../content/problems.ts'
import { pathsIn } from '../content-directory.ts'
import type { ImportedFile } from '../json-resume/read.ts'
import { contentFiles, type Portfolio } from '../portfolio/files.ts'
import { listSchema } from '../sections/custom/schema.ts'
import type { fromJsonResume } from './convert.ts'
import { ImportError } from './read-resume.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isEmpty = (value: unknown) => JSON.stringify(value ?? {}) === '{}'
const nameOf = (entries: Fields[], index: number) => entryName(entries, [index])

/** Keeps what a translation of `content/` needs of an imported résumé, in the files of the first language. */
export function asTranslation(
  { files, placeholders }: ReturnType<typeof fromJsonResume>,
  portfolio: Portfolio | undefined,
  language: string,
  content: string,
) {
  if (!portfolio) throw new ImportError('content/ has errors, and nothing was changed. See: npm run content')
  if (language === portfolio.site.language)
    throw new ImportError(`“${language}” is the first language, in content/ itself. Leave out --into.`)
  const notes: string[] = []
  const isInResume = ([field]: [string, unknown]) => !(field in placeholders)
  const originals: Record<string, unknown> = { ...portfolio.lists, ...portfolio }
  const known = Object.entries(files).filter(([name]) => name !== 'site' && name in originals)
  const translated = known.flatMap(([name, { data, unmapped, english = [] }]): [string, ImportedFile][] => {
    const own = name === 'profile' ? Object.fromEntries(Object.entries(data).filter(isInResume)) : data
    const schema = contentFiles[name]?.schema ?? listSchema
    const { texts, doubts, omitted } = translationOf(schema, originals[name], own)
    notes.push(...doubts.map((doubt) => `content/${language}/${name}.yaml · ${doubt}`))
    const atEnd = unmapped.map((part) => ({ ...part, path: [] }))
    if (omitted.length > 0) atEnd.push({ path: [], fields: { [name]: omitted } })
    const folder = pathsIn(content, `${name}/*.yaml`)
    if (folder.length === 0 || !Array.isArray(texts))
      return [[name, { data: Object(texts), unmapped: atEnd, english }]]
    return folder.map((path, index) => {
      const data = { ...texts[index] }
      return [path.replace(/\.yaml$/, ''), { data, unmapped: index === 0 ? atEnd : [] }]
    })
  })
  return { files: Object.fromEntries(translated), placeholders: {}, notes }
}

/**
 * Reduces imported content to a translation: the texts that differ from the first language and, in each entry, a field
 * that tells which one it translates.
 *
 * @returns in `omitted`, the entries that fit none of the first language
 */
function translationOf(file: z.ZodType, original: unknown, imported: unknown) {
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
