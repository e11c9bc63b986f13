import { dirname } from 'node:path'
import { missingCharacters } from '../resume/fonts.ts'
import type { Value } from './file.ts'
import { plainText } from './inline.ts'
import { isWords } from './kinds.ts'
import { type Problem, warningAt } from './problems.ts'

/** On the page alone. */
const unprinted = ['contactLine', 'imageCaption']

/** From as many characters on, a whole script is missing, which is told once for a folder. */
const script = 12

/** Texts with characters that no font of the site has: a visitor's own fonts may show them, PDF and images cannot. */
export function unprintable(values: Value[]): Problem[] {
  const texts = values
    .filter(({ kind, location }) => isWords(kind) && !unprinted.includes(location.field ?? ''))
    .map(({ kind, text, location }) => ({
      location,
      lacking: missingCharacters(kind === 'prose' ? plainText(text) : text),
    }))
    .filter(({ lacking }) => lacking.length > 0)
  const folders = Map.groupBy(texts, ({ location }) => dirname(location.file))
  return [...folders].flatMap(([folder, found]) => {
    const all = [...new Set(found.flatMap(({ lacking }) => lacking))]
    if (all.length < script) return found.map(({ location, lacking }) => warningAt(location, has(lacking)))
    const advice = 'Put a font that has them into content/fonts/ (docs/languages.md).'
    const file = folder === '.' ? '' : `${folder}/`
    return warningAt({ file }, `${has([...all.slice(0, 5), '…'])} ${advice}`)
  })
}

const has = (lacking: string[]) =>
  `has ${lacking.join(' ')}, which no font of the site has: the PDF leaves it out.`
