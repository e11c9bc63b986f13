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
