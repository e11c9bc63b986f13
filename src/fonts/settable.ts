/**
 * A text in the characters that a face has: a letter goes without the marks that the face lacks, a sign such as an
 * emoji is left out.
 *
 * @returns undefined if a letter or a digit cannot be set, because a text with gaps is none
 */
export function settable(text: string, has: (character: string) => boolean): string | undefined {
  let set = ''
  for (const character of text.normalize('NFC')) {
    const found = lesser(character).find(has)
    if (found === undefined && /[\p{L}\p{N}]/u.test(character)) return undefined
    set += found ?? ''
  }
  return set.replace(/\s+/g, ' ').trim() || undefined
}

/** A character, then itself with one mark less at a time: ễ, ê, e. */
export function lesser(character: string): string[] {
  const [base = '', ...marks] = character.normalize('NFD')
  return [
    character,
    ...marks.map((_, index) => (base + marks.slice(0, -1 - index).join('')).normalize('NFC')),
  ]
}
