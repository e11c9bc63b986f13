import { z } from 'zod'

/** What a field of `content/` may hold. */
export type Kind =
  | 'text'
  | 'date'
  | 'end'
  | 'link'
  | 'email'
  | 'picture'
  | 'level'
  | 'featured'
  | 'linkKind'
  | 'measurement'

/** Which kind a schema is of; optional fields and those with a description inherit it. */
export const kinds = z.registry<{ kind: Kind }>()

/** Each kind in words that go on after “must be”: for errors, and for the reference in `docs/content.md`. */
export const expected: Record<Kind, string> = {
  text: 'text',
  date: 'a month written as YYYY-MM, or a year written as YYYY',
  end: 'a month written as YYYY-MM, a year written as YYYY, or present',
  link: 'a full address that starts with https:// or http://',
  email: 'an e-mail address',
  picture: 'a picture in content/images/, written as images/name.png (png, jpg, webp or avif)',
  level: 'a whole number from 0 to 100',
  featured: 'true or false',
  linkKind: 'code, network or other',
  measurement: 'a measurement id of Google Analytics 4',
}

/**
 * What the owner probably meant, as it should stand in the file.
 *
 * @param found the wrong value
 * @param source how it is written in the file, where it is a plain value
 */
export function meant(kind: Kind, found: unknown, source: string | undefined): string | undefined {
  const word = typeof found === 'string' ? found.trim() : (source ?? '')
  switch (kind) {
    case 'text':
      return textMeant(found, source)
    case 'date':
      return dateMeant(word)
    case 'end':
      return /^(present|now|today|current|ongoing)$/i.test(word) ? 'present' : dateMeant(word)
    case 'link':
      return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(word) ? `https://${word}` : undefined
    case 'email': {
      const address = word.replace(/^mailto:|[<>]/g, '')
      return address !== word && z.email().safeParse(address).success ? address : undefined
    }
    case 'picture': {
      const name = word.split(/[/\\]/).at(-1) ?? ''
      return /\.(png|jpe?g|webp|avif)$/i.test(name) ? `images/${name}` : undefined
    }
    case 'level': {
      const number = Number(word.replace(/\s*%$/, '') || Number.NaN)
      const percent = number > 0 && number < 1 ? number * 100 : number
      return percent >= 0 && percent <= 100 ? String(Math.round(percent)) : undefined
    }
    case 'featured':
      if (/^(yes|y|on|true|1)$/i.test(word)) return 'true'
      return /^(no|n|off|false|0)$/i.test(word) ? 'false' : undefined
    case 'linkKind':
      if (/^(code|git\w*|codeberg|sourcehut|bitbucket)$/i.test(word)) return 'code'
      if (/^(network|linked-?in|xing|social)$/i.test(word)) return 'network'
      return word === '' ? undefined : 'other'
    case 'measurement':
      return /^g-[a-z\d]+$/i.test(word) ? word.toUpperCase() : undefined
  }
}

/** Whether a date that does not fit is written as one, and so names a year that no life holds. */
export function isFarDate(kind: Kind, found: unknown): boolean {
  return (kind === 'date' || kind === 'end') && /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(String(found))
}

/** A text that a colon had turned into a field, put together again. */
function textMeant(found: unknown, source: string | undefined): string | undefined {
  if (source !== undefined) return inQuotes(source)
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
  const [pair, ...more] = Object.entries(found)
  if (!pair || more.length > 0 || typeof pair[1] === 'object') return undefined
  return JSON.stringify(`${pair[0]}: ${pair[1]}`)
}

/** In quotes that the text itself does not hold, so that its own need no backslash. */
export function inQuotes(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text)
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `Sept. 2021`, `9/2021`, `2021-9` and `2021-09-01` are all `2021-09`; `Summer 2021` and `2021 (expected)` are `2021`. */
function dateMeant(text: string): string | undefined {
  const named = /^([a-z]{3})[a-z]*\.?,? +(\d{4})$/i.exec(text)
  const index = monthNames.indexOf(named?.[1]?.toLowerCase() ?? '')
  if (index >= 0) return `${named?.[2]}-${String(index + 1).padStart(2, '0')}`
  const [year, month] =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(text)?.slice(1) ??
    /^(\d{1,2})[-/.](\d{4})$/.exec(text)?.slice(1).reverse() ??
    /^[a-z()., ~]*((?:19|20)\d\d)[a-z()., ]*$/i.exec(text)?.slice(1) ??
    []
  if (month === undefined) return year
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined
}
