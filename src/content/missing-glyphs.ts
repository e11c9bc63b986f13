import { isEmoji, missingCharacters } from '../fonts/coverage.ts'
import { plainText } from './inline.ts'
import { isTextKind } from './kinds.ts'
import { errorAt, type Location, type Problem, type Value, warningAt } from './problems.ts'

/** Fields that only the page shows, where a visitor's own fonts serve as fallbacks. */
const pageOnly = ['contactLine', 'imageCaption']

/** Reported as such (`check-file.ts`). */
const controlCharacters = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** From this many missing characters, a file is probably in another script and gets a single problem. */
const otherScript = 12

/** Scripts for which npm has a font of Google's Noto project with that name. */
const notoScripts =
  'Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai'
    .split(' ')
    .map((name) => ({ name, letters: new RegExp(`\\p{Script=${name}}`, 'u') }))

/** Reports texts with characters that no font of the site covers: they would be holes in PDF and images. */
export function missingGlyphs(values: Value[]): Problem[] {
  const texts = values
    .filter(({ kind, location }) => isTextKind(kind) && !pageOnly.includes(location.field ?? ''))
    .map(({ text, location }) => ({
      location,
      characters: missingCharacters(plainText(text).replace(controlCharacters, '')),
    }))
  return [...Map.groupBy(texts, ({ location }) => location.file)].flatMap(([file, texts]) => {
    const all = [...new Set(texts.flatMap(({ characters }) => characters))]
    if (all.length >= otherScript) return missingGlyph({ file }, all)
    return texts.flatMap(({ location, characters }) => missingGlyph(location, characters))
  })
}

/** An error for letters, a warning for emoji, nothing without either. */
export function missingGlyph(location: Location, characters: string[]): Problem[] {
  const letters = characters.filter((character) => !isEmoji(character))
  const [first] = letters
  if (first) {
    const noto = notoScripts.find(({ letters }) => letters.test(first))
    const source = noto
      ? `the npm package @fontsource/noto-sans-${noto.name.toLowerCase()}`
      : 'fonts.google.com/noto'
    const font = `Put a font that has them into content/fonts/, for example from ${source} (docs/languages.md).`
    return [errorAt(location, `has ${named(letters)}, which no font of the site has. ${font}`)]
  }
  const emoji = `has ${named(characters)}, which no font of the site has: the PDF leaves it out.`
  return characters.length > 0 ? [warningAt(location, emoji)] : []
}

const named = (characters: string[]) =>
  [...characters.slice(0, 5), ...(characters.length > 5 ? ['…'] : [])].join(' ')
