import { isMap, isScalar, isSeq, YAMLMap, type YAMLSeq } from 'yaml'
import { advice, type Problem } from './problems.ts'
import { isObject, type Path, type YamlFile } from './yaml.ts'

/** Files in `content/<tag>/` replace fields of the first language; entries of lists belong together by `id`, else by position. */

const dates: unknown[] = ['date', 'start', 'end']
const hasEntries = (list: unknown): list is unknown[] => Array.isArray(list) && list.some(isObject)

/**
 * Returns the data of a translation over that of the first language, with its entries at the positions of their originals. Reports
 * those for which that is not certain, and those with other dates, so that no text stands at another entry.
 */
export function translate(original: unknown, { document, data, problemsAt }: YamlFile) {
  const problems: Problem[] = []
  const report = (path: Path, message: string) => problems.push(...problemsAt(path, message))

  function align(first: unknown, own: unknown, path: Path): void {
    const isDate = isScalar(own) && own.value !== '' && dates.includes(path.at(-1))
    if (isDate && own.value !== first && !(first instanceof Object))
      report(path, `is ${own}, but ${first ?? 'none'} in the first language. Both must be the same.`)
    if (isMap(own) && isObject(first))
      for (const { key, value } of own.items) align(first[String(key)], value, [...path, String(key)])
    if (isSeq(own) && hasEntries(first)) own.items = alignEntries(first, own, path)
  }

  function alignEntries(first: unknown[], { items }: YAMLSeq, path: Path): unknown[] {
    const ids = first.map((entry) => Object(entry).id)
    const texts = ids.filter((id) => typeof id === 'string')
    const ownIds = items.map((entry) => (isMap(entry) ? entry.get('id') : undefined))
    const isById = ownIds.some((id) => id !== undefined)
    for (const [index, id] of ownIds.entries()) {
      const known = advice(`${id ?? ''}`, texts)
      if (isById && !ids.includes(id ?? ''))
        report([...path, index], `needs the id of its original (${known}).`)
    }
    if (!isById && items.length !== first.length) {
      const lengths = `must have ${first.length} entries, as the first language has, found ${items.length}`
      report(path, `${lengths}. An unchanged one is - {}.`)
      return []
    }
    return first.map((entry, index) => {
      const at = isById ? ownIds.indexOf(ids[index]) : index
      const own = items[at] ?? new YAMLMap()
      align(entry, own, [...path, at])
      return own
    })
  }
  align(original, document.contents, [])
  return { data: merge(original, data()), problems }
}

/** A list of texts, such as paragraphs, is replaced. */
function merge(first: unknown, own: unknown): unknown {
  if (own === undefined) return first
  if (Array.isArray(own) && hasEntries(first)) return first.map((entry, index) => merge(entry, own[index]))
  // A point of a job may be a text, or fields with a text.
  if (isObject(first) && 'text' in first && typeof own === 'string') return { ...first, text: own }
  if (!isObject(first) || !isObject(own)) return own
  const keys = [...new Set([...Object.keys(first), ...Object.keys(own)])]
  return Object.fromEntries(keys.map((key) => [key, merge(first[key], own[key])]))
}
