/** Titles that also stand without a dot. */
const titles = new Set(['Dr', 'Prof', 'Mr', 'Mrs', 'Ms', 'Mx', 'Sir', 'Dame', 'Ing'])

/**
 * A name without the titles before it, for places where a part of it stands alone: `Prof. Dr. Ada Vale` → `Ada Vale`.
 *
 * A title is a word with a dot at its end, unless it is made of initials (`J.R.R. Vale`). The last word is always kept.
 */
export function withoutTitles(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.findIndex((word) => !isTitle(word))
  return words.slice(first === -1 ? -1 : first).join(' ')
}

/** The first word of a name that is no title. */
export function firstName(name: string): string {
  return withoutTitles(name).split(' ')[0] ?? name
}

function isTitle(word: string): boolean {
  return titles.has(word) || (word.endsWith('.') && !/^(\p{Lu}\.-?)+$/u.test(word))
}
