import { isLater } from '../content/period.ts'
import { readDate } from './dates.ts'
import { type Entry, isObject, stringsOf, withComment, withoutEmpty } from './imported.ts'
import type { Table, TextKind, ValueKind } from './tables.ts'
import { flow, line, paragraphs, pointsOf, textAndPoints } from './text.ts'

/** What the entries of a résumé have in common. */
export interface Context {
  language: string
  /** Whether our export wrote it: its texts have our marks, and what JSON Resume lacks has the names that it has here. */
  isOwn: boolean
}

const lines = (texts: string[]) => [...new Set(texts.map(line))].filter(Boolean)

/** Readers of all texts under the keys of a field. */
const ofTexts: Record<TextKind, (texts: string[]) => string | string[]> = {
  line: (texts) => lines(texts).join(', '),
  lines,
  text: (texts) => flow(...texts),
  paragraphs: (texts) => texts.flatMap(paragraphs),
  prose: (texts) => textAndPoints(...texts).text,
  points: (texts) => texts.flatMap(pointsOf),
}

/** What the reader of one value found; with a reason, the value is kept as a comment, too. */
type Found = { value?: unknown; wrong?: string; rest?: Entry }

/** Readers of the first value under the keys of a field. */
const ofValue: Record<ValueKind, (value: unknown, language: string) => Found> = {
  date: readDate,
  // The page shows the months of a period.
  month: (given, language) => {
    const { value, ...found } = readDate(given, language)
    return { value: value?.replace(/^(\d{4}-\d\d)-\d\d$/, '$1'), ...found }
  },
  url: (value) => (isAddress(String(value)) ? { value } : { wrong: 'which is no full address' }),
  place: placeOf,
  // A number up to 10 may be one of five, ten or a hundred.
  level: (value) =>
    /^(\d\d%?|100%?|[^\d-].*)$/.test(String(value))
      ? { value: String(value).replace(/^(\d+)%$/, '$1') }
      : { wrong: 'which is neither a word nor in percent' },
}

const isAddress = (text: string) =>
  /^(https?:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@)\S*$/.test(text) && URL.canParse(text)

/** A place in one line, without street and postal code, which the page does not show. */
function placeOf(given: unknown, language: string): Found {
  if (!isObject(given)) return { value: lines(stringsOf(given)).join(', ') }
  const { city, region, countryCode, country = countryCode, ...rest } = given
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const isCode = /^[a-z]{2}$/i.test(String(country))
  const parts = [city, region, isCode ? names.of(String(country).toUpperCase()) : country]
  return { value: lines(stringsOf(parts)).join(', '), rest }
}

/** Converts an entry of a résumé to one of `content/`. What has no field, or is wrong, is in its `#`. */
export function convert(entry: Entry, table: Table, { language, isOwn }: Context): Entry {
  const rest = { ...entry }
  const fields: Entry = {}
  const wrong: Entry = {}
  let points: string[] = []
  for (const [field, [kind, ...keys]] of Object.entries(table.fields)) {
    const given = keys.filter((key) => rest[key] !== undefined)
    const [first] = given
    if (isTextKind(kind) && !isOwn) {
      const texts = stringsOf(given.map((key) => rest[key]))
      // The points in the text of a field are the first of the next one.
      fields[field] = kind === 'points' ? [...points, ...ofTexts.points(texts)] : ofTexts[kind](texts)
      if (kind === 'prose') points = textAndPoints(...texts).points
      for (const key of given) rest[key] = [rest[key]].flat(9).filter((item) => stringsOf(item).length === 0)
    } else if (first) {
      const value = rest[first]
      // Dates under two keys are the same in two forms, as are the points of our export.
      const isSame = (key: string) => rest[key] === value || kind === 'month' || isOwn
      for (const key of given.filter(isSame)) delete rest[key]
      const found: Found = isOwn || isTextKind(kind) ? { value } : ofValue[kind](value, language)
      fields[field] = found.value
      if (found.wrong) wrong[`${first}, ${found.wrong}`] = value
      Object.assign(rest, found.rest)
    }
  }
  if (isOwn) return { ...fields, ...rest }
  const { start, end } = fields
  const given = table.fields['end']?.map((key) => entry[key]).find((value) => value !== undefined)
  if (table.isOngoing && start && !given) fields['end'] = 'present'
  if (start && end && isLater(String(start), String(end))) {
    wrong['endDate, which is before the start'] = given
    delete fields['end']
  }
  const converted = withoutEmpty(fields)
  const lacking = table.needs?.find((names) => !names.split(' or ').some((name) => name in converted))
  if (lacking) return { '#': { [[`an entry without ${lacking}`, ...Object.keys(wrong)].join('; ')]: entry } }
  return withComment(converted, { ...wrong, ...rest })
}

const isTextKind = (kind: TextKind | ValueKind): kind is TextKind => kind in ofTexts
