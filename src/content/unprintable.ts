import { uncovered } from '../resume/fonts.ts'
import type { Value } from './file.ts'
import { plainText } from './inline.ts'
import type { Problem } from './problems.ts'

/** On the page alone. */
const unprinted = new Set<PropertyKey>(['contactLine', 'imageCaption'])

/** Texts with characters that no font of the site has: a visitor's own fonts may show them, PDF and images cannot. */
export function unprintable(values: Value[]): Problem[] {
  return values.flatMap(({ kind, text, path, location }) => {
    const words = { text, prose: plainText(text) }[kind as string] ?? ''
    const lacking = path.some((key) => unprinted.has(key)) ? [] : uncovered(words)
    if (lacking.length === 0) return []
    const message = `has ${lacking.join(' ')}, which no font of the site has: the PDF leaves it out.`
    return [{ ...location, message, severity: 'warning' }]
  })
}
