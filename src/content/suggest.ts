import { closestMatch } from 'leven'
import { builtInLanguages } from '../labels/labels.ts'

/**
 * Suggests the nearest known word; without one, lists all known words.
 *
 * @example advice('liveURL', ['liveUrl', 'githubUrl']) // 'did you mean “liveUrl”?'
 */
export function advice(word: string, known: string[]): string {
  const likely = nearest(word, known)
  // It may look the same, such as a Greek ο.
  const letters = likely ? (word.match(/(?!\p{Script=Latin})\p{L}/gu) ?? []) : []
  const [foreign] = letters.filter((letter) => !likely?.includes(letter))
  const hint = foreign ? ` The ${foreign} is of another alphabet` : ''
  return likely
    ? `did you mean “${likely}”?${hint}`
    : `known here: ${known.slice(0, 40).join(', ') || 'none'}`
}

/** The known word with the smallest edit distance; undefined if none is similar. */
export function nearest(word: string, known: string[]): string | undefined {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]))
  const maxDistance = Math.max(2, Math.floor(word.length / 3))
  const match = closestMatch(word.toLowerCase(), [...names.keys()], { maxDistance })
  return match === undefined ? undefined : names.get(match)
}

/** Quotes a text for YAML, on one line; in single quotes if it contains double ones. */
export function quoted(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ')
  return line.includes('"') && !line.includes("'") ? `'${line}'` : JSON.stringify(line)
}

let monthNames: Map<string, string> | undefined

/** Months as `01` to `12` by their names in the built-in languages, also cut (`sept`) and inflected (`września`). */
function namesOfMonths() {
  const names = new Map<string, string>()
  const styles = (['long', 'short'] as const).flatMap((month) => [
    { month },
    { month, day: 'numeric' } as const,
  ])
  for (const language of builtInLanguages) {
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC', calendar: 'gregory' })
      for (let month = 0; month < 12; month++) {
        const parts = format.formatToParts(Date.UTC(2001, month))
        const name = parts.find(({ type }) => type === 'month')?.value ?? ''
        names.set(nameKey(name), String(month + 1).padStart(2, '0'))
      }
    }
  }
  return names
}
const nameKey = (name: string) => name.toLowerCase().replace(/\.$/, '')

function monthOf(name: string): string | undefined {
  monthNames ??= namesOfMonths()
  return monthNames.get(nameKey(name))
}

/** Dates in digits, also Chinese, Japanese and Korean ones, and years with a word such as “Summer”. */
const numericDates = [
  // Programs write timestamps.
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2})(?:[T ]\d{1,2}:\d\d.*)?)?$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  // Only with dots: of 3/4/2021, either number may be the month.
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
  /^(?<year>\d{4})[年년](?: ?(?<month>\d{1,2})[月월](?: ?(?<day>\d{1,2})[日일])?)?$/,
  /^[\p{L}()., ~]*(?<year>(?:19|20)\d\d)[\p{L}()., ]*$/u,
]

/**
 * Parses dates such as `Sept. 2021`, `wrzesień 2021`, `9/2021` and `2021-9` as `2021-09`, `31.8.2021` as `2021-08-31`, and
 * `Summer 2021` as `2021`. Does not check the numbers.
 */
export function parseLooseDate(text: string): string | undefined {
  const [, name, yearAfterName] = /^(\p{L}+\.?),? +(?:de +)?(\d{4})$/u.exec(text) ?? []
  const named = name && monthOf(name)
  if (named) return `${yearAfterName}-${named}`
  const match = numericDates.map((pattern) => pattern.exec(text)).find((result) => result !== null)
  const { year, month, day } = match?.groups ?? {}
  const parts = [year, month, day].filter((part) => part !== undefined)
  return parts.map((part) => part.padStart(2, '0')).join('-') || undefined
}
