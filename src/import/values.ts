import { readDate } from './dates.ts'
import { isObject, othersOf, stringsOf } from './imported.ts'
import { joined, line, paragraphsIn } from './text.ts'

/** What a reader found; what it left over, or why the whole is kept as a comment, too. */
export interface Found {
  value?: unknown
  rest?: unknown
  wrong?: string
}

/**
 * Reads a field from its values in a résumé.
 *
 * @param given the values under the keys of the field; readers of one value take the first
 */
export type Reader = (given: unknown[], language: string) => Found

const ofTexts =
  (read: (texts: string[]) => unknown): Reader =>
  (given) => ({ value: read(stringsOf(given)), rest: othersOf(given) })

const namesIn = (texts: string[]) => [...new Set(texts.map(line))].filter(Boolean)
const partsIn = (texts: string[]) => texts.flatMap(paragraphsIn).flat()

/** One line, such as a name or title. */
export const name = ofTexts((texts) => namesIn(texts).join(', '))
export const names = ofTexts(namesIn)
/** One paragraph. */
export const text = ofTexts((texts) => joined(partsIn(texts)))
/** Paragraphs, also of points. */
export const about = ofTexts((texts) => texts.flatMap(paragraphsIn).map(joined).filter(Boolean))
/** Points, each of which may also be a paragraph. */
export const points = ofTexts((texts) => partsIn(texts).map(({ text }) => text))
/** One paragraph; the points in it are left for another field. */
export const prose: Reader = (given) => {
  const { points = [], others = [] } = Object.groupBy(partsIn(stringsOf(given)), ({ isPoint }) =>
    isPoint ? 'points' : 'others',
  )
  return { value: joined(others), rest: [...points.map(({ text }) => `• ${text}`), ...othersOf(given)] }
}

export const date: Reader = ([given], language) => readDate(given, language)

/** The page shows the months of a period. */
export const month: Reader = ([given], language) => {
  const { value, ...found } = readDate(given, language)
  return { value: value?.replace(/^(\d{4}-\d\d)-\d\d$/, '$1'), ...found }
}

export const url: Reader = ([given]) => {
  const address = String(given)
  const isFull = /^(https?:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@)\S*$/.test(address) && URL.canParse(address)
  return isFull ? { value: address } : { wrong: 'which is no full address' }
}

/** A number up to 10 may be one of five, ten or a hundred. */
export const level: Reader = ([given]) =>
  /^(\d\d%?|100%?|[^\d-].*)$/.test(String(given))
    ? { value: String(given).replace(/^(\d+)%$/, '$1') }
    : { wrong: 'which is neither a word nor in percent' }

/** A place in one line, without street and postal code, which the page does not show. */
export const place: Reader = ([given], language) => {
  if (!isObject(given)) return { value: namesIn(stringsOf(given)).join(', ') }
  const { city, region, countryCode, country = countryCode, ...rest } = given
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const isCode = /^[a-z]{2}$/i.test(String(country))
  const parts = [city, region, isCode ? countries.of(String(country).toUpperCase()) : country]
  return { value: namesIn(stringsOf(parts)).join(', '), rest: Object.values(rest) }
}
