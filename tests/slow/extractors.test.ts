import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getPortfolio } from '../../src/content/load.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { contentOf, distOf, fixtureNames } from '../fixtures/fixtures.ts'
import { install } from '../support/programs.ts'

/**
 * The text of the PDFs as an old program extracts it on which applicant systems are built: Debian's pypdf, which takes each
 * jump between two letters for a space. By pdf.js: `build/resume.test.ts`.
 */

const python = '/usr/bin/python3'
const script =
  'import pypdf, sys; print("\\n".join(p.extract_text() for p in pypdf.PdfReader(sys.argv[1]).pages))'
const isInstalled = install(['python3-pypdf'], () => spawnSync(python, ['-c', 'import pypdf']).status === 0)

/** Whether letters of a word are in another file of its font: before each, this pypdf reads a space. */
const changesFont = (word: string) => /[^ -\u00ff\u2013]/.test(word)
const withoutSpaces = (text: string) => text.replaceAll(' ', '')

test.skipIf(!isInstalled).each(fixtureNames)(
  'an old program finds the words of “%s” in the résumé',
  (owner) => {
    const { printed, labels } = getPortfolio('', contentOf(owner))
    const { profile, skills, experience, projects, education } = printed
    const words = [
      ...[profile.name, profile.email, profile.role ?? ''],
      ...[...experience, ...education].map(({ start = '', end }) => formatPeriod({ start, end }, labels)),
      ...skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
      ...experience.flatMap(({ stack }) => stack),
      ...projects.flatMap(({ technologies }) => technologies),
    ]
    const parameters = ['-c', script, join(distOf(owner), 'resume.pdf')]
    const text = execFileSync(python, parameters, { encoding: 'utf8' }).replace(/\s+/g, ' ')
    const isFound = (word: string) =>
      text.includes(word) || (changesFont(word) && withoutSpaces(text).includes(withoutSpaces(word)))
    expect(words.filter((word) => !isFound(word))).toEqual([])
  },
)
