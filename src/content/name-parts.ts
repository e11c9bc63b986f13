/** Words that belong to the surname after them, beside all in lower case: `Van den Berg`, `De Luca`. */
const particles = /^(?:Van|Von|De|Da|Di|Du|Del|Della|La|Le|Al|El|Bin|Ibn|Ter|Zu|Mac|St\.)$/

/**
 * Splits a name where a line may break: a particle stays with the surname.
 *
 * @example nameParts('Friederike Freifrau von Hohenlochtersbach') // ['Friederike', 'Freifrau', 'von Hohenlochtersbach']
 */
export function nameParts(name: string): string[] {
  const words = name.split(/\s+/)
  const parts: string[] = []
  for (const [index, word] of words.entries()) {
    const last = words[index - 1]
    if (last !== undefined && isParticle(last)) parts.push(`${parts.pop()} ${word}`)
    else parts.push(word)
  }
  return parts
}

/** The name with no-break spaces where a line may not break. */
export const boundName = (name: string): string =>
  nameParts(name)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' ')

const isParticle = (word: string) => particles.test(word) || /^\p{Ll}/u.test(word)
