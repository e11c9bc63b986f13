import { isEmoji, missingCharacters } from '../fonts/coverage.ts'
import { errorIn, type Problem } from './problems.ts'
import type { Path, Tree } from './yaml.ts'

/** From this many letters without a font, a site is in another script: of its PDF, nothing would be left. */
const otherScript = 12

/** Reports what texts lose in PDF and images, because no font has a glyph for it. */
export function glyphProblems({ data, errorAt }: Tree): Problem[] {
  const all = new Set<string>()
  const warnings = textsIn(data()).flatMap(({ path, text }): Problem[] => {
    const missing = missingCharacters(text)
    if (missing.length === 0) return []
    const letters = missing.filter((character) => !isEmoji(character))
    for (const letter of letters) all.add(letter)
    const loss = letters.length === 0 ? 'it out.' : `the word out. ${adviceFor(letters)}`
    const named = missing.slice(0, 5).join(' ')
    const message = `has ${named}, which no font of the site has: the PDF leaves ${loss}`
    return errorAt(path, message).map((problem) => ({ ...problem, severity: 'warning' }))
  })
  if (all.size < otherScript) return warnings
  const letters = [...all]
  const message = `has ${letters.length} letters that no font of the site has, such as ${letters.slice(0, 5).join(' ')}.`
  return [errorIn('', `${message} ${adviceFor(letters)}`), ...warnings]
}

/** All texts in data, however deep, with their paths. */
export const textsIn = (data: unknown, path: Path = []): { path: Path; text: string }[] =>
  typeof data === 'string'
    ? [{ path, text: data }]
    : Object.entries(Object(data)).flatMap(([key, value]) =>
        textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
      )

/** Scripts for which npm has a font of Google's Noto project with that name. */
const notoScripts =
  'Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai'

/** Where to get a font with some letters. */
function adviceFor([letter = '']: string[]): string {
  const noto = notoScripts.split(' ').find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter))
  const source = noto
    ? `the npm package @fontsource/noto-sans-${noto.toLowerCase()}`
    : 'fonts.google.com/noto'
  return `Put a font that has them into content/fonts/, for example from ${source} (docs/languages.md).`
}
