import { isEmoji, missingCharacters } from '../fonts/coverage.ts'
import { advice } from './suggest.ts'

/**
 * What is around the file that is being validated. A schema takes no arguments, and what a picture, a figure or a tag may
 * name is not known before a folder is read: `validate.ts` sets it for the time of a validation.
 */
export interface Surroundings {
  /** The paths of pictures, such as `images/a.png`. */
  pictures: string[]
  /** The names of figures. */
  figures: string[]
  /** The ids of the owner's own sections. */
  lists: string[]
  /** The names of variants in `site.yaml`. */
  variants: string[]
  /** False where only errors matter. */
  warns: boolean
  /** Collects the letters that no font of the site has. */
  missing: Set<string>
  /** Collects the texts that a translation has to translate, without marks. */
  texts: Set<string>
}

export const nowhere = (): Surroundings => ({
  pictures: [],
  figures: [],
  lists: [],
  variants: [],
  warns: false,
  missing: new Set(),
  texts: new Set(),
})

let current = nowhere()

export const surroundings = (): Surroundings => current

/** Runs a function, which must not be asynchronous, in these surroundings. */
export function within<Result>(around: Surroundings, run: () => Result): Result {
  current = around
  try {
    return run()
  } finally {
    current = nowhere()
  }
}

/** The rest of a sentence about a name that is not among the known ones; undefined if it is. */
export const unknownName = (name: string, known: string[], where: string): string | undefined =>
  known.includes(name) ? undefined : `names ${name}, which is not ${where} (${advice(name, known)}).`

/** Scripts for which npm has a font of Google's Noto project with that name. */
const notoScripts =
  'Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai'
    .split(' ')
    .map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** What a text loses in PDF and images, because no font has a glyph for it; undefined if nothing. */
export function missingGlyphs(text: string): string | undefined {
  const missing = missingCharacters(text)
  if (missing.length === 0) return undefined
  const letters = missing.filter((character) => !isEmoji(character))
  for (const letter of letters) current.missing.add(letter)
  const named = `${missing.slice(0, 5).join(' ')}, which no font of the site has`
  return letters.length === 0
    ? `has ${named}: the PDF leaves it out.`
    : `has ${named}: the PDF leaves the word out. ${fontAdvice(letters)}`
}

/** Where to get a font with some letters. */
export function fontAdvice([letter = '']: string[]): string {
  const noto = notoScripts.find(({ letters }) => letters.test(letter))
  const source = noto
    ? `the npm package @fontsource/noto-sans-${noto.name.toLowerCase()}`
    : 'fonts.google.com/noto'
  return `Put a font that has them into content/fonts/, for example from ${source} (docs/languages.md).`
}
