import { getPortfolios, type Portfolio } from '../../src/content/load.ts'
import { type Prose, plainText } from '../../src/content/prose.ts'
import type { Content } from '../../src/content/schema.ts'
import { printable } from '../../src/fonts/coverage.ts'
import { compileResume, type ResumeOptions } from '../../src/resume/compile.ts'
import { contentOf, type FixtureName } from '../fixtures/fixtures.ts'

/** The résumés of the fixtures, compiled as the build does it. */

const options = { home: 'https://me.example/', committed: new Date('2026-11-20T15:59:01Z') }

type Fixture = FixtureName | 'japanese'

/** The portfolio of a fixture in each of its languages. */
export const portfoliosOf = (fixture: Fixture) => getPortfolios(contentOf(fixture))

export const [sample] = portfoliosOf('sample')

/** A portfolio whose PDF has other content, at its usual density, and at once in the largest size. */
export const withPrinted = (changes: Partial<Content>): Portfolio => ({
  ...sample,
  site: { ...sample.site, resume: { pages: 20 } },
  printed: { ...sample.printed, ...changes },
  printedParts: [...new Set([...sample.printedParts, ...Object.keys(changes.lists ?? {})])],
})

export const compile = (portfolio: Portfolio, more: ResumeOptions = {}, fixture: Fixture = 'sample') =>
  compileResume(portfolio, { ...options, directory: contentOf(fixture), ...more })

/** Removes white space, which programs extract differently. */
export const compact = (text: string): string => printable(text).replace(/\s+/g, '')

/** The parts of a text between its notes, which are at the foot of the page. */
export function withoutNotes(prose: Prose): string[] {
  const parts: Prose[] = [[]]
  for (const part of prose)
    if (typeof part === 'object' && part.mark === 'note') parts.push([])
    else parts.at(-1)?.push(part)
  return parts.map(plainText)
}
