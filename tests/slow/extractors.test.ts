import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getPortfolio } from '../../src/content/load.ts'
import { formatPeriod } from '../../src/content/period.ts'
import { contentOf, distOf, fixtureNames } from '../fixtures/fixtures.ts'
import { hasProgram, install } from '../support/programs.ts'

/**
 * The text of the PDFs as programs extract it that applicant systems are built on: poppler, and the versions of pypdf and
 * pdfminer that Debian has. Old ones take each jump between two letters for a space. By pdf.js: `build/resume.test.ts`.
 */

const python = '/usr/bin/python3'
const pypdf =
  'import pypdf, sys; print("\\n".join(p.extract_text() for p in pypdf.PdfReader(sys.argv[1]).pages))'
const pdfminer = 'from pdfminer.high_level import extract_text; import sys; print(extract_text(sys.argv[1]))'

hasProgram('pdftotext', ['poppler-utils'])
install(
  ['python3-pypdf', 'python3-pdfminer'],
  () => spawnSync(python, ['-c', 'import pypdf, pdfminer']).status === 0,
)

const output = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { encoding: 'utf8' })
const extractors: Record<string, (file: string) => string> = {
  pdftotext: (file) => output('pdftotext', file, '-'),
  pypdf: (file) => output(python, '-c', pypdf, file),
  pdfminer: (file) => output(python, '-c', pdfminer, file),
}

/** Whether letters of a word are in another file of its font: before each, this pypdf reads a space. */
const changesFont = (word: string) => /[^ -\u00ff\u2013]/.test(word)
const withoutSpaces = (text: string) => text.replaceAll(' ', '')

describe.each(fixtureNames)('the résumé of “%s”', (owner) => {
  const { printed, labels } = getPortfolio('', contentOf(owner))
  const { profile, skills, experience, projects, education } = printed
  const dates = [...experience, ...education].map(({ start = '', end }) =>
    formatPeriod({ start, end }, labels),
  )
  // Of each category, the one page has at least five.
  const namesOf = (most: number) =>
    skills.categories.flatMap(({ skills }) => skills.slice(0, most).map(({ name }) => name))
  const short = [profile.name, profile.email, ...namesOf(5), ...dates]
  const numbers = experience.flatMap(({ description }) =>
    description.flatMap(({ text }) => text.flatMap((part) => String(part).match(/\d[\d.,]*\d/g) ?? [])),
  )
  const used = [
    ...experience.flatMap(({ stack }) => stack),
    ...projects.flatMap(({ technologies }) => technologies),
  ]
  const whole = [...short, profile.role ?? '', ...namesOf(Infinity), ...used, ...numbers]

  describe.each([
    ['resume-short.pdf', short],
    ['resume.pdf', whole],
  ])('%s', (file, words) => {
    test.each(Object.entries(extractors))('is whole for %s', (program, extract) => {
      const text = extract(join(distOf(owner), file)).replace(/\s+/g, ' ')
      const isFound = (word: string) =>
        text.includes(word) ||
        (program === 'pypdf' && changesFont(word) && withoutSpaces(text).includes(withoutSpaces(word)))
      expect(words.filter((word) => !isFound(word))).toEqual([])
    })
  })
})
