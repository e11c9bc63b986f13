import { YAMLMap, type YAMLSeq } from 'yaml'
import { advice, type Problem } from './problems.ts'
import { isObject, type Path, type YamlFile } from './yaml.ts'

/** Files in `content/<tag>/` replace fields of the first language; entries of lists belong together by `id`, else by position. */

const dates: unknown[] = ['date', 'start', 'end']
const hasEntries = (list: unknown): list is unknown[] => Array.isArray(list) && list.some(isObject)
const idOf = (entry: unknown): unknown => Object(entry).id

/**
 * Returns the data of a translation over that of the first language, and moves its entries to the positions of their originals. Reports
 * those for which that is not certain, and those with other dates, so that no text stands at another entry.
 */
export function translate(original: unknown, { document, data, problemsAt }: YamlFile) {
  const problems: Problem[] = []
  const report = (path: Path, message: string) => problems.push(...problemsAt(path, message))

  function merge(first: unknown, own: unknown, path: Path): unknown {
    if (own === undefined) return first
    const isDate = typeof own === 'string' && dates.includes(path.at(-1))
    if (isDate && own !== first && !(first instanceof Object))
      report(path, `is ${own}, but ${first ?? 'none'} in the first language. Both must be the same.`)
    if (Array.isArray(own) && hasEntries(first)) {
      const order = orderOf(first, own, path)
      const list = document.getIn(path) as YAMLSeq
      list.items = order.map((at) => list.items[at] ?? new YAMLMap())
      return first.map((entry, index) => merge(entry, own[order[index] ?? -1], [...path, index]))
    }
    // A point of a job may be a text, or fields with a text.
    if (isObject(first) && 'text' in first && typeof own === 'string') return { ...first, text: own }
    // A list of texts, such as paragraphs, is replaced.
    if (!isObject(first) || !isObject(own)) return own
    const keys = [...new Set([...Object.keys(first), ...Object.keys(own)])]
    return Object.fromEntries(keys.map((key) => [key, merge(first[key], own[key], [...path, key])]))
  }

  /** The position of the own entry for each of the first language; -1 for none. */
  function orderOf(first: unknown[], own: unknown[], path: Path): number[] {
    const [ids, ownIds] = [first.map(idOf), own.map(idOf)]
    const isById = ownIds.some((id) => id !== undefined)
    if (isById) {
      const known = ids.filter((id) => typeof id === 'string')
      for (const [index, id] of ownIds.entries())
        if (!ids.includes(id ?? ''))
          report([...path, index], `needs the id of its original (${advice(`${id ?? ''}`, known)}).`)
      return ids.map((id) => ownIds.indexOf(id))
    }
    if (own.length === first.length) return [...first.keys()]
    const lengths = `must have ${first.length} entries, as the first language has, found ${own.length}`
    report(path, `${lengths}. An unchanged one is - {}.`)
    return []
  }

  return { data: merge(original, data(), []), problems }
}
