import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { getPortfolio } from '../content/load.ts'
import { fileSchemas, listSchema, resumeParts, sectionIds } from '../content/schema.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { fromJsonResume } from '../import/json-resume.ts'
import { yamlText } from '../import/yaml-text.ts'
import { resumeData } from '../resume/data.ts'
import { jsonResume } from './json-resume.ts'
import { person } from './structured-data.ts'

/** A portfolio in which each field has a value of its own: which output lacks which field, and why that is right. */

const { validate } = createRequire(new URL('../../tests/package.json', import.meta.url))(
  '@jsonresume/schema',
) as { validate(resume: unknown, callback: (errors: unknown) => void): void }

const { path } = temporaryContent()
const home = new URL('https://someone.example/')

/** The values by the path of their field. */
const words = new Map<string, string>()

/** Data in which each field has a value that nothing else has. */
function marked(schema: z.ZodType, path: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return marked(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodPipe) {
    const written = marked(schema.in as z.ZodType, path)
    return schema.meta()?.title === 'text with marks' ? `**${written}**^[Noted.]` : written
  }
  if (schema instanceof z.ZodUnion) return marked(schema.options.at(-1) as z.ZodType, path)
  if (schema instanceof z.ZodArray) return [marked(schema.element as z.ZodType, path)]
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape)
    return Object.fromEntries(fields.map(([name, field]) => [name, marked(field, `${path}.${name}`)]))
  }
  const value = valueFor(path.split('.').at(-1) ?? '')
  words.set(path, value)
  return value
}

/** A value that the field accepts, and no other field has. */
function valueFor(name: string): string {
  const number = String(words.size + 1).padStart(3, '0')
  if (/url$/i.test(name)) return `https://word${number}.example/`
  if (/^image(Dark|Phone|PhoneDark)?$/.test(name)) return `images/word${number}.png`
  // In the order of fields, an end is after its start.
  if (/^(date|start|end)$/.test(name)) return String(1901 + words.size)
  const values: Record<string, string> = {
    ...{ email: `word${number}@a.example`, imageFocus: `50% ${words.size}%`, kind: 'other' },
    ...{ featured: 'true', resume: 'true', for: 'web' },
  }
  return values[name] ?? `word${number}`
}

const content = Object.entries(fileSchemas).map(([name, schema]) => [name, marked(schema, name)] as const)
const kinds = ['talks', 'publications', 'awards', 'volunteering', 'testimonials', 'other'] as const
// The owner's sections have ids that no built-in section takes.
const own = kinds.map(
  (kind) => [`own-${kind}`, { ...Object(marked(listSchema, `own-${kind}`)), kind }] as const,
)
const ownIds = own.map(([id]) => id)

/** The fields without their value in a text. */
const lacking = (text: string) =>
  [...words].flatMap(([field, word]) => (text.includes(JSON.stringify(word).slice(1, -1)) ? [] : field))

const portfolio = () => {
  const site = {
    sections: [...sectionIds, ...ownIds, { id: 'home', nav: false }],
    labels: { about: 'Who I am' },
    accent: '#b3261e',
    resume: { pages: 2, sections: ['experience', 'own-awards'] },
    variants: { web: { headline: 'A **site**.', listed: true } },
    evidence: false,
  }
  for (const [name, data] of [...content, ...own, ['site', site] as const])
    writeFileSync(path(`${name}.yaml`), stringify(data))
  mkdirSync(path('figures'), { recursive: true })
  for (const word of words.values()) {
    if (word.startsWith('images/')) writeFileSync(path(word), '\u0089PNG', 'latin1')
    else if (/^word\d+$/.test(word)) writeFileSync(path(`figures/${word}.tsx`), '')
  }
  return getPortfolio('', path())
}

/** The fields with their value in a text, a line for each entry. */
function found(text: string): string[] {
  const missing = lacking(text)
  const fields = [...words.keys()].filter((field) => !missing.includes(field))
  const byEntry = Map.groupBy(fields, (field) => field.replace(/\.\w+$/, ''))
  return [...byEntry].map(
    ([entry, all]) => `${entry}: ${all.map((field) => field.split('.').at(-1)).join(' ')}`,
  )
}

test('JSON Resume has every field, and restores the content', () => {
  const before = portfolio()
  const text = JSON.stringify(jsonResume(before, home))
  expect(lacking(text)).toEqual([])
  for (const [name, file] of Object.entries(fromJsonResume(JSON.parse(text)).files))
    writeFileSync(path(`${name}.yaml`), yamlText('', file).text)
  expect(getPortfolio('', path())).toEqual(before)
})

test('standard fields of JSON Resume have what it knows', () => {
  const { meta: _, ...standard } = JSON.parse(JSON.stringify(jsonResume(portfolio(), home)))
  validate(standard, (errors) => expect(errors).toBeNull())
  expect(found(JSON.stringify(standard))).toEqual([
    'profile: name role location email phone summary',
    'profile.links: label url',
    'profile.languages: name level',
    'skills.categories: title',
    'skills.categories.skills: name',
    'skills.certifications: name issuer date url',
    'skills: practices',
    'projects: title description problem approach impact lesson highlights technologies liveUrl start end',
    'experience: title company location start end url summary stack',
    'experience.description: text',
    'education: degree institution start end url achievements',
    'own-talks.entries: title place date url text',
    'own-publications.entries: title place date url text',
    'own-awards.entries: title place date text',
    'own-volunteering.entries: title place start end url text',
    'own-testimonials.entries: title text',
  ])
})

test('structured data has who and where, but no stories', () => {
  expect(found(JSON.stringify(person(portfolio(), home)))).toEqual([
    'profile: name role location email summary',
    'profile.links: url',
  ])
})

test('the PDF has every field but what only a page can show', () => {
  const all = portfolio()
  const parts = { ...all, printedParts: [...resumeParts, ...ownIds] }
  const missing = lacking(JSON.stringify(resumeData(parts, all)))
  // An id is for translations; here each entry has a period, which stands in place of its date.
  const known =
    /^profile\.(contactLine|stats|actions|image|figure)|^projects\.(image(Dark|Phone|Caption)|figure)|\.id$|\.entries\.date$/
  expect(missing.filter((field) => !known.test(field))).toEqual([])
})
