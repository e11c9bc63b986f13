import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getPortfolio } from '../../src/content/load.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { contentOf, distOf, fixtureNames } from '../fixtures/fixtures.ts'
import { install } from '../support/programs.ts'

/**
 * The text of the PDFs as programs extract it that applicant systems are built on: poppler, and the versions of pypdf and
 * pdfminer that Debian has. Old ones take each jump between two letters for a space. By pdf.js: `build/resume.test.ts`.
 */

const python = '/usr/bin/python3'
const pypdf =
  'import pypdf, sys; print("\\n".join(p.extract_text() for p in pypdf.PdfReader(sys.argv[1]).pages))'
const pdfminer = 'from pdfminer.high_level import extract_text; import sys; print(extract_text(sys.argv[1]))'

const areInstalled = install(
  ['poppler-utils', 'python3-pypdf', 'python3-pdfminer'],
  () => spawnSync('sh', ['-c', `pdftotext -v && ${python} -c 'import pypdf, pdfminer'`]).status === 0,
)

const extractors: Record<string, (file: string) => string[]> = {
  pdftotext: (file) => ['pdftotext', file, '-'],
  pypdf: (file) => [python, '-c', pypdf, file],
  pdfminer: (file) => [python, '-c', pdfminer, file],
}

/** Whether letters of a word are in another file of its font: before each, this pypdf reads a space. */
const changesFont = (word: string) => /[^ -\u00ff\u2013]/.test(word)
const withoutSpaces = (text: string) => text.replaceAll(' ', '')

test.skipIf(!areInstalled).each(fixtureNames)('programs find the words of “%s” in both résumés', (owner) => {
  const { printed, labels } = getPortfolio('', contentOf(owner))
  const { profile, skills, experience, projects, education } = printed
  const periods = [...experience, ...education].map(({ start = '', end }) =>
    formatPeriod({ start, end }, labels),
  )
  const short = [profile.name, profile.email, ...periods]
  const whole = [
    ...[...short, profile.role ?? ''],
    ...skills.categories.flatMap(({ skills }) => skills.map(({ name }) => name)),
    ...experience.flatMap(({ stack }) => stack),
    ...projects.flatMap(({ technologies }) => technologies),
  ]
  for (const [file, words] of Object.entries({ 'resume-short.pdf': short, 'resume.pdf': whole }))
    for (const [program, commandFor] of Object.entries(extractors)) {
      const [command = '', ...parameters] = commandFor(join(distOf(owner), file))
      const text = execFileSync(command, parameters, { encoding: 'utf8' }).replace(/\s+/g, ' ')
      const isFound = (word: string) =>
        text.includes(word) ||
        (program === 'pypdf' && changesFont(word) && withoutSpaces(text).includes(withoutSpaces(word)))
      expect(
        words.filter((word) => !isFound(word)),
        `${program}, ${file}`,
      ).toEqual([])
    }
})
