import { uncovered } from '../resume/fonts.ts'
import type { PrintedText } from './check-file.ts'
import type { ContentProblem } from './problem.ts'

/** Texts with characters that no font of the site has: visitors' own fonts may show them, PDF and images cannot. */
export function unprintable(texts: PrintedText[]): ContentProblem[] {
  return texts.flatMap(({ text, ...place }) => {
    const lacking = uncovered(text)
    if (lacking.length === 0) return []
    return [
      {
        ...place,
        message: `has ${lacking.join(' ')}, which no font of the site has: the résumé leaves it out.`,
      },
    ]
  })
}
