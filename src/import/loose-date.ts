import { builtInLanguages } from '../labels/labels.ts'

let monthNames: Map<string, string> | undefined

/** Months as `01` to `12` by their names in the built-in languages, also cut (`sept`) and inflected (`września`). */
function namesOfMonths() {
  const names = new Map<string, string>()
  for (const language of builtInLanguages)
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC', calendar: 'gregory' })
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(Date.UTC(2001, index))
          const name = parts.find(({ type }) => type === 'month')?.value ?? ''
          names.set(nameKey(name), String(index + 1).padStart(2, '0'))
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
