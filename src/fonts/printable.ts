import { lesser } from './settable.ts'
import { lowered, standIn } from './stand-ins.ts'

/**
 * A text in the characters that a face has: signs that it lacks get a plain stand-in, letters go without the marks that
 * it lacks, and what nothing stands for is left out, so that no other glyph takes its place.
 */
export function printable(text: string, has: (character: string) => boolean): string {
  const composed = text.normalize('NFC')
  const fits = (character: string) => has(character) || /[\t\n\r]/.test(character)
  if ([...composed].every(fits)) return composed
  const characters = [
    ...([...composed].some((character) => isRaised(character, has)) ? lowered(composed) : composed),
  ]
  let leftOut = false
  const set = characters.map((character, index) => {
    if (fits(character)) return character
    if (/\s/.test(character)) return ' '
    const found = /\p{L}/u.test(character) ? lesser(character).find(has) : undefined
    if (found !== undefined) return found
    const plain = standIn(character, characters[index - 1] ?? '', characters[index + 1] ?? '')
    if (plain !== undefined && [...plain].every(has)) return plain
    leftOut = true
    return ''
  })
  const joined = set.join('')
  if (!leftOut) return joined
  return joined
    .replace(/\( *\)/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function isRaised(character: string, has: (character: string) => boolean): boolean {
  return !has(character) && lowered(character) !== character
}

/** Every character that `printable` may set for a text, once and in a fixed order. */
export function printableCharacters(text: string): string {
  const composed = text.normalize('NFC')
  const all = [...composed, ...lowered(composed)].flatMap((character) => [
    ...lesser(character),
    ...(standIn(character, '', '') ?? ''),
  ])
  return [...new Set(all)].sort().join('')
}
