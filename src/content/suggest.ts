import { closestMatch } from 'leven'

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
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  const match = closestMatch(word.toLowerCase(), [...names.keys()], { maxDistance })
  return match === undefined ? undefined : names.get(match)
}
