/** A space within a surname: after one of these words, or one in lower case (`Van den Berg`, `De Luca`). */
const afterParticle =
  /(?<=(?:^| )(?:Van|Von|De|Da|Di|Du|Del|Della|La|Le|Al|El|Bin|Ibn|Ter|Zu|Mac|St\.|\p{Ll}\S*)) /gu

/** The name with no-break spaces where a line may not break: a particle stays with the surname. */
export const boundName = (name: string): string => name.replace(/\s+/g, ' ').replace(afterParticle, '\u00a0')

const titles = /^(Dr|Prof|Mr|Mrs|Ms|Mx|Sir|Dame|Ing)$/
const initials = /^(\p{Lu}\.-?)+$/u
const isTitle = (word: string) => titles.test(word) || (word.endsWith('.') && !initials.test(word))

/**
 * Removes leading titles from a name: `Prof. Dr. Ada Vale` → `Ada Vale`.
 *
 * A title ends with a dot, unless it consists of initials (`J.R.R. Vale`). The last word is always kept.
 */
export function withoutTitles(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.findIndex((word) => !isTitle(word))
  return words.slice(first === -1 ? -1 : first).join(' ')
}

/** The first word of a name after its titles; a Japanese reading follows without a space. */
export function firstName(name: string): string {
  return withoutTitles(name).split(/[ （]/)[0] ?? name
}

/** The first part of the name of a place: `京都` of `京都、日本`. */
export const cityOf = (location: string): string => location.split(/[,،、]/)[0] ?? location
