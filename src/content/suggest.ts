import { closestMatch } from 'leven'

/**
 * Suggests the nearest known word; without one, lists all known words.
 *
 * @example advice('liveURL', ['liveUrl', 'githubUrl']) // 'did you mean “liveUrl”?'
 */
export function advice(word: string, known: string[]): string {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]))
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3))
  const match = closestMatch(word.toLowerCase(), [...names.keys()], { maxDistance })
  return match === undefined
    ? `known here: ${known.slice(0, 40).join(', ') || 'none'}`
    : `did you mean “${names.get(match)}”?`
}
