import { advice, errorAt, type Place, type Problem } from './problems.ts'
import { placeOf, placesIn, withPlaces } from './yaml.ts'

type Path = PropertyKey[]
type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A point of a job may be a text, or fields with a text. */
const fieldsOf = (entry: unknown): Fields => (isObject(entry) ? entry : { text: entry })

/**
 * Merges translated data into that of the first language; what both have is in the translation's places. Entries of lists
 * belong together by `id`, else by position, and must have the same dates, so that no text stands at another entry. A list of
 * texts, such as paragraphs, is replaced as a whole.
 */
export function mergeTranslation(original: Fields, translation: Fields) {
  const problems: Problem[] = []
  const report = (path: Path, message: string) =>
    problems.push(errorAt(placeOf(translation, path) ?? { file: '' }, message))

  /** @param path in the translation */
  function merge(first: unknown, own: unknown, path: Path): unknown {
    if (own === undefined) return first
    if (Array.isArray(first) && Array.isArray(own) && first.some(isObject))
      return mergeEntries(first, own, path)
    if (!isObject(first) || !isObject(own)) return own
    const keys = new Set([...Object.keys(first), ...Object.keys(own)])
    const merged = Array.from(keys, (key) => [key, merge(first[key], own[key], [...path, key])])
    return withPlaces(Object.fromEntries(merged), placesIn(own))
  }

  function mergeEntries(first: unknown[], own: unknown[], path: Path): unknown[] {
    const order = orderOf(first, own, path)
    if (!order) return first
    const places = new Map<PropertyKey, Place>()
    const merged = first.map((entry, index) => {
      const at = order[index]
      if (at === undefined) return entry
      places.set(index, placeOf(translation, [...path, at]) ?? { file: '' })
      const [fields, ownFields] = [fieldsOf(entry), fieldsOf(own[at])]
      for (const key of ['date', 'start', 'end'].filter((key) => key in ownFields))
        if (fields[key] !== ownFields[key]) {
          const { file, line } = placesIn(entry).get(key) ?? placesIn(first).get(index) ?? {}
          const other = `content/${file}:${line} has ${fields[key] ?? 'none'}`
          report([...path, at, key], `is ${ownFields[key]}, but ${other}. Both must be the same.`)
        }
      return merge(fields, ownFields, [...path, at])
    })
    return withPlaces(merged, places)
  }

  /** For each entry of the first language, the position of its translation; undefined if that is not certain. */
  function orderOf(first: unknown[], own: unknown[], path: Path) {
    const ids = first.map((entry) => fieldsOf(entry)['id'])
    const ownIds = own.map((entry) => fieldsOf(entry)['id'])
    for (const [index, id] of ownIds.entries())
      if (id !== undefined && !ids.includes(id)) {
        const known = ids.flatMap((each) => (each === undefined ? [] : String(each)))
        const message = `is ${id}, which no entry of the first language has (${advice(`${id}`, known)}).`
        report([...path, index, 'id'], message)
      }
    const isByPosition = ownIds.includes(undefined)
    if (isByPosition && own.length !== first.length) {
      const lengths = `must have ${first.length} entries, as content/${placesIn(first).get(0)?.file} has, found ${own.length}`
      report(path, `${lengths}. Or give each the id of its original; an unchanged one is - {}.`)
      return undefined
    }
    return ids.map((id, index) => {
      const match = id === undefined ? -1 : ownIds.indexOf(id)
      if (match >= 0) return match
      return isByPosition && ownIds[index] === undefined ? index : undefined
    })
  }
  return { data: merge(original, translation, []), problems }
}
