import { errorAt, type Problem } from './problems.ts'
import { advice } from './suggest.ts'
import type { Locate } from './validate.ts'

type Path = PropertyKey[]
type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges translated data into that of the first language. Entries of lists belong together by `id`, else by position, and
 * must have the same dates, so that no text stands at another entry. A list of texts, such as paragraphs, is replaced as a whole.
 *
 * @param original where the first language has the value at a path; @param translation the same of the translation
 * @returns the merged data, and the paths in the translation of the values that it has
 */
export function mergeTranslation(first: unknown, own: unknown, original: Locate, translation: Locate) {
  const problems: Problem[] = []
  /** By the path of a merged list, the positions of its entries in the translation. */
  const orders = new Map<string, (number | undefined)[]>()

  const report = (path: Path, message: string) =>
    problems.push(errorAt(translation(path) ?? { file: '' }, message))

  /** @param path in the first language and the merged data; @param ownPath in the translation */
  function merge(first: unknown, own: unknown, path: Path, ownPath: Path): unknown {
    if (own === undefined) return first
    if (Array.isArray(first) && Array.isArray(own) && first.some(isObject))
      return mergeEntries(first, own, path, ownPath)
    if (!isObject(first) || !isObject(own)) return own
    const keys = new Set([...Object.keys(first), ...Object.keys(own)])
    return Object.fromEntries(
      Array.from(keys, (key) => [key, merge(first[key], own[key], [...path, key], [...ownPath, key])]),
    )
  }

  function mergeEntries(first: unknown[], own: unknown[], path: Path, ownPath: Path): unknown[] {
    const order = orderOf(first, own, path, ownPath)
    if (!order) return first
    orders.set(path.join('/'), order)
    return first.map((entry, index) => {
      const at = order[index]
      if (at === undefined) return entry
      const [fields, ownFields] = [fieldsOf(entry), fieldsOf(own[at])]
      for (const key of ['date', 'start', 'end'].filter((key) => key in ownFields))
        if (fields[key] !== ownFields[key]) {
          const { file, line } = original([...path, index, key]) ?? {}
          const other = `content/${file}:${line} has ${fields[key] ?? 'none'}`
          report([...ownPath, at, key], `is ${ownFields[key]}, but ${other}. Both must be the same.`)
        }
      return merge(fields, ownFields, [...path, index], [...ownPath, at])
    })
  }

  /** For each entry of the first language, the position of its translation; undefined if that is not certain. */
  function orderOf(first: unknown[], own: unknown[], path: Path, ownPath: Path) {
    const ids = first.map((entry) => fieldsOf(entry)['id'])
    const ownIds = own.map((entry) => fieldsOf(entry)['id'])
    for (const [index, id] of ownIds.entries())
      if (id !== undefined && !ids.includes(id)) {
        const known = ids.flatMap((each) => (each === undefined ? [] : String(each)))
        report(
          [...ownPath, index, 'id'],
          `is ${id}, which no entry of the first language has (${advice(`${id}`, known)}).`,
        )
      }
    const isByPosition = ownIds.includes(undefined)
    if (isByPosition && own.length !== first.length) {
      const { file } = original(path) ?? {}
      const lengths = `must have ${first.length} entries, as content/${file} has, found ${own.length}`
      report(ownPath, `${lengths}. Or give each the id of its original; an unchanged one is - {}.`)
      return undefined
    }
    return ids.map((id, index) => {
      const match = id === undefined ? -1 : ownIds.indexOf(id)
      if (match >= 0) return match
      return isByPosition && ownIds[index] === undefined ? index : undefined
    })
  }

  /** The path in the translation of a path of the merged data; undefined where the translation has no value. */
  const ownPathOf = (path: Path): Path | undefined => {
    const ownPath: Path = []
    for (const [depth, key] of path.entries()) {
      const order = orders.get(path.slice(0, depth).join('/'))
      const at = order ? order[Number(key)] : key
      if (at === undefined) return undefined
      ownPath.push(at)
    }
    return valueAt(own, ownPath) === undefined ? undefined : ownPath
  }
  const data = merge(first, own, [], [])
  return { data, problems, ownPathOf }
}

/** The value at a path; undefined if any part of the path is missing. */
const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], data)

/** A point of a job may be a text, or fields with a text. */
const fieldsOf = (entry: unknown): Fields => (isObject(entry) ? entry : { text: entry })
