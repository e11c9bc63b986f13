import { isLater } from '../content/period.ts'
import { readDate } from './dates.ts'
import { line } from './text.ts'

/** An object of a résumé, or of a file of `content/` before it is written: anything may be in it. */
export type Entry = Record<string, unknown>

export const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: unknown): Entry => (isObject(value) ? value : {})

/** The texts and numbers in a value, however deep. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsOf)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/**
 * An entry of a résumé that remembers what was read of it: the rest has no field in `content/`, and becomes a comment. Methods are
 * given the keys under which a value may stand.
 *
 * @example
 * const from = new Source({ name: 'CKA', grade: 'A' }, 'en')
 * from.entry({ name: from.line('name', 'title') }) // { name: 'CKA', '#': { grade: 'A' } }
 */
export class Source {
  readonly #given: Entry
  readonly #language: string
  readonly #used = new Set<string>()
  readonly #wrong: Entry = {}

  constructor(given: Entry, language: string) {
    this.#given = given
    this.#language = language
  }

  has(...keys: string[]): boolean {
    return keys.some((key) => key in this.#given)
  }

  #values(keys: string[]): unknown[] {
    const found = keys.filter((key) => key in this.#given)
    for (const key of found) this.#used.add(key)
    return found.map((key) => this.#given[key])
  }

  texts(...keys: string[]): string[] {
    return stringsOf(this.#values(keys))
  }

  /** Different names, each on a line without marks. */
  lines(...keys: string[]): string[] {
    return [...new Set(this.texts(...keys).map(line))].filter(Boolean)
  }

  line(...keys: string[]): string | undefined {
    return this.lines(...keys).join(', ') || undefined
  }

  /** Keeps a value that is of no use, with the reason. */
  #reject(reason: string, value: unknown): undefined {
    this.#wrong[reason] = value
  }

  date(...keys: string[]): string | undefined {
    const [given] = this.#values(keys)
    if (given === undefined) return undefined
    const { value, wrong } = readDate(stringsOf(given).join('-'), this.#language)
    if (wrong) this.#reject(`${keys[0]}, ${wrong}`, given)
    return value
  }

  /** Start and end in months, as the page shows them; “present” has as many letters. */
  period({ isOngoing = false } = {}): { start: string | undefined; end: string | undefined } {
    const start = this.date('startDate', 'start', 'startedOn')?.slice(0, 7)
    const ends = ['endDate', 'end', 'finishedOn']
    const end = start && isOngoing && !this.has(...ends) ? 'present' : this.date(...ends)?.slice(0, 7)
    if (!start || !end || !isLater(start, end)) return { start, end }
    return { start, end: this.#reject('endDate, which is before the start', end) }
  }

  url(): string | undefined {
    const [address] = this.texts('url', 'website')
    const isFull = /^(https?:\/\/[^\s/]+\.[^\s/]+|mailto:\S+@)\S*$/
    if (!address || (isFull.test(address) && URL.canParse(address))) return address
    return this.#reject('url, which is no full address', address)
  }

  picture(...keys: string[]): string | undefined {
    const [path] = this.texts(...keys)
    if (!path || path.startsWith('images/')) return path
    const advice = 'download it to content/images/, then name it in “image”, and describe it in “imageAlt”'
    return this.#reject(`picture (${advice})`, path.slice(0, 200))
  }

  /** A word, or a number of percent: one up to 10 may be of five, ten or a hundred. */
  level(...keys: string[]): string | undefined {
    const [level] = this.lines(...keys)
    if (!level || /^(\d\d%?|100%?|[^\d-].*)$/.test(level)) return level?.replace(/^(\d+)%$/, '$1')
    return this.#reject('level, which is neither a word nor in percent', level)
  }

  /** A place in one line. Street and postal code, which the page does not show, have no field. */
  place(): string | undefined {
    const countries = new Intl.DisplayNames([this.#language, 'en'], { type: 'region' })
    const names = this.entries('location').flatMap((from) => {
      const [country = ''] = from.lines('country', 'countryCode')
      const name = /^[a-z]{2}$/i.test(country) ? countries.of(country.toUpperCase()) : country
      const local = from.lines('name', 'city', 'region')
      Object.assign(this.#wrong, from.#rest())
      return [...local, name]
    })
    return [...new Set(names)].filter(Boolean).join(', ') || undefined
  }

  /** The items of a list; a plain text becomes a name. */
  entries(key: string, split = (entry: Entry) => [entry]): Source[] {
    const items = this.#values([key]).flat()
    const entries = items.map((item) => (isObject(item) ? item : { name: item }))
    return entries.flatMap(split).map((entry) => new Source(entry, this.#language))
  }

  #rest(): Entry {
    const unused = Object.entries(this.#given).filter(([key]) => !this.#used.has(key))
    return { ...this.#wrong, ...Object.fromEntries(unused) }
  }

  /**
   * An entry of `content/`, with what was not read, or is wrong, under `#`; only that if all fields are missing without which it says
   * nothing.
   */
  entry(fields: Entry, ...needed: string[]): Entry {
    if (needed.length > 0 && !needed.some((name) => fields[name]))
      return { '#': { [`an entry without ${needed.join(' or ')}`]: this.#given } }
    return { ...fields, '#': { ...objectOf(fields['#']), ...this.#rest() } }
  }
}
