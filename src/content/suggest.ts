import { closestMatch } from 'leven'

/**
 * Suggests the nearest known word; without one, lists all known words.
 *
 * @example advice('liveURL', ['liveUrl', 'githubUrl']) // 'did you mean “liveUrl”?'
 */
export function advice(word: string, known: string[]): string {
  const likely = nearest(word, known)
  return likely ? `did you mean “${likely}”?` : `known here: ${known.slice(0, 40).join(', ') || 'none'}`
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses dates such as `Sept. 2021`, `9/2021` and `2021-9` as `2021-09`, and `Summer 2021` as `2021`. */
export function parseLooseDate(text: string): string | undefined {
  const [, name = '', yearAfterName] = /^([a-z]{3})[a-z]*\.?,? +(\d{4})$/i.exec(text) ?? []
  const index = months.indexOf(name.toLowerCase())
  if (index >= 0) return `${yearAfterName}-${String(index + 1).padStart(2, '0')}`
  const [year, month] =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(text)?.slice(1) ??
    /^(\d{1,2})[-/.](\d{4})$/.exec(text)?.slice(1).reverse() ??
    /^[a-z()., ~]*((?:19|20)\d\d)[a-z()., ]*$/i.exec(text)?.slice(1) ??
    []
  if (month === undefined) return year
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined
}
