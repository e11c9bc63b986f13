import { isLater } from '../content/period.ts'
import { fullAddress } from './addresses.ts'
import { readDate } from './dates.ts'
import { type Entry, isObject, objectOf, stringsOf, withoutEmpty } from './imported.ts'
import { flow, line, paragraphs, pointsOf, textAndPoints } from './text.ts'

export type Reader = ReturnType<typeof createReader>

/** What readers of one résumé have in common. */
export interface Context {
  language: string
  /** Whether our export wrote it: its texts have our marks, and keys that are ours. */
  isOwn: boolean
}

/** Reads an entry of a résumé key by key, under any of its names; what nobody reads is kept as a comment. */
export function createReader(entry: Entry, { language, isOwn }: Context) {
  const rest = { ...entry }
  /** Removes and returns the value of the first of these keys that has one. */
  function take(...keys: string[]): unknown {
    const key = keys.find((name) => rest[name] !== undefined)
    if (key === undefined) return undefined
    const value = rest[key]
    for (const name of keys) if (JSON.stringify(rest[name]) === JSON.stringify(value)) delete rest[name]
    return value
  }
  /** Removes and returns the texts of the first of these keys that has any; what else is there stays. */
  const texts = (...keys: string[]) => {
    const key = keys.find((name) => stringsOf(rest[name]).length > 0)
    if (!key) return []
    const others = [rest[key]].flat(9).filter((item) => stringsOf(item).length === 0)
    const found = stringsOf(take(key, ...keys))
    if (others.length > 0) rest[key] = others
    return found
  }
  const lineOf = isOwn ? (text: string) => text : line
  const name = (...keys: string[]) =>
    texts(...keys)
      .map(lineOf)
      .join(', ') || undefined

  /** Keeps a value as a comment that says what is wrong with it. */
  const setAside = (key: string, reason: string, value: unknown) => {
    delete rest[key]
    rest[`${key}, ${reason}`] = value
  }
  function date(key: string, isByMonth: boolean): string | undefined {
    const value = rest[key]
    if (value === undefined) return undefined
    const { date, isPart } = readDate(value)
    delete rest[key]
    if (!date || isPart)
      setAside(key, date ? 'of which only the year was read' : 'which cannot be read', value)
    return isByMonth ? date?.replace(/^(\d{4}-\d\d)-\d\d$/, '$1') : date
  }
  /** A date under the first of these keys that has one, and the same moment under another one. */
  function firstDate(keys: string[], isByMonth: boolean) {
    const [found] = keys.flatMap((key) => date(key, isByMonth) ?? [])
    if (found) for (const key of keys) delete rest[key]
    return found
  }

  return {
    isOwn,
    take,
    setAside,
    name,
    /** The texts of all these keys in one paragraph. */
    text: (...keys: string[]) => {
      const given = keys.flatMap((key) => texts(key))
      return (isOwn ? given.join(' ') : flow(...given)) || undefined
    },
    names: (...keys: string[]) => [...new Set(texts(...keys).map(lineOf))],
    /** A text, and the points of the lists in it. */
    prose: (...keys: string[]) => {
      const given = keys.flatMap((key) => texts(key))
      return isOwn ? { text: given.join(' '), points: [] } : textAndPoints(...given)
    },
    points: (...keys: string[]) => (isOwn ? texts(...keys) : texts(...keys).flatMap(pointsOf)),
    paragraphs: (...keys: string[]) => (isOwn ? texts(...keys) : texts(...keys).flatMap(paragraphs)),
    date: (...keys: string[]) => firstDate(keys, false),
    /** Start and end; the days of others' are left out. An end before its start is reported, and left out. */
    period() {
      const start = firstDate(['startDate', 'start'], !isOwn)
      const given = stringsOf(rest['endDate'] ?? rest['end'])[0]
      const end = firstDate(['endDate', 'end'], !isOwn)
      if (take('isCurrent', 'current') === true && !end) return { start, end: 'present' }
      if (!start || !end || !isLater(start, end)) return { start, end }
      setAside('endDate', 'which is before the start', given ?? end)
      return { start, end: undefined }
    },
    /** A full address. One that is relative or broken is set aside, because nobody knows where it leads. */
    url(...keys: string[]) {
      const key = keys.find((name) => typeof rest[name] === 'string')
      const url = key && fullAddress(String(rest[key]))
      if (url) take(key, ...keys)
      else if (key) setAside(key, 'which is no full address', rest[key])
      return url || undefined
    },
    /** A place in one line, without street and postal code, which the page does not show. */
    place(...keys: string[]) {
      const key = keys.find((name) => rest[name] !== undefined) ?? ''
      if (!isObject(rest[key])) return name(...keys)
      const { city, region, countryCode, country = countryCode, ...others } = objectOf(take(key))
      const isCode = /^[a-z]{2}$/i.test(String(country))
      const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
      const place = [city, region, isCode ? names.of(String(country).toUpperCase()) : country]
      if (isOwn) return stringsOf(others['address'])[0]
      Object.assign(rest, others)
      return [...new Set(stringsOf(place).map(line))].join(', ') || undefined
    },
    /** The fields of `content/`, with what is left. Our export writes what JSON Resume lacks under the name that it has here. */
    entry(fields: Entry): Entry {
      const left = Object.entries(withoutEmpty(rest))
      const own = left.filter(([key]) => isOwn && /^\w+$/.test(key))
      const others = Object.fromEntries(left.filter((field) => !own.includes(field)))
      const comment = Object.keys(others).length > 0 && { '#': others }
      return { ...withoutEmpty(fields), ...Object.fromEntries(own), ...comment }
    },
  }
}
