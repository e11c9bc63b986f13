import { missingCharacters } from '../fonts/coverage.ts'
import { plainText } from './inline.ts'
import { isTextKind } from './kinds.ts'
import { type Problem, type Value, warningAt } from './problems.ts'

/** Fields that only the page shows, where a visitor's own fonts serve as fallbacks. */
const pageOnly = ['contactLine', 'imageCaption']

/** From this many missing characters, a file is probably in another script and gets a single warning. */
const otherScript = 12

/** Reports texts with characters that no font of the site covers: PDF and images omit them. */
export function missingGlyphs(values: Value[]): Problem[] {
  const texts = values
    .filter(({ kind, location }) => isTextKind(kind) && !pageOnly.includes(location.field ?? ''))
    .map(({ text, location }) => ({ location, characters: missingCharacters(plainText(text)) }))
    .filter(({ characters }) => characters.length > 0)
  return [...Map.groupBy(texts, ({ location }) => location.file)].flatMap(([file, texts]) => {
    const all = [...new Set(texts.flatMap(({ characters }) => characters))]
    if (all.length < otherScript)
      return texts.map(({ location, characters }) => warningAt(location, message(characters)))
    const advice = 'Put a font that has them into content/fonts/ (docs/languages.md).'
    return [warningAt({ file }, `${message([...all.slice(0, 5), '…'])} ${advice}`)]
  })
}

const message = (characters: string[]) =>
  `has ${characters.join(' ')}, which no font of the site has: the PDF leaves it out.`
