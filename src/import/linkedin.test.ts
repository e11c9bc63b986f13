import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fromJsonResume } from './json-resume.ts'
import { fromLinkedIn, linkedInFiles } from './linkedin.ts'
import { yamlText } from './yaml-text.ts'

/** An export of an invented person with twelve jobs. */
const folder = join(import.meta.dirname, '../../tests/fixtures/imports/linkedin')
const files = Object.fromEntries(
  linkedInFiles.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)

const expected = parse(`
profile:
  name: Tova Brandt
  role: "Principal Engineer, Payments | Kotlin, Postgres"
  location: Bergen, Norway
  email: tova@brandt.example
  summary: I keep ledgers correct.
  about: ['For "fun", I restore boats; the last one took nine years.']
  links:
    - { label: fjordpay.example, url: https://fjordpay.example }
    - { label: tova.example/blog, url: https://tova.example/blog }
  languages: [{ name: Norwegian, level: Native or bilingual proficiency }, { name: German }]
education: [{ degree: "BSc, Computer Science", institution: Polytechnic of Bergen, start: "2003", end: "2006" }]
skills:
  categories: [{ title: Skills, skills: [{ name: Kotlin }, { name: Postgres }, { name: "C#, F#" }] }]
  certifications: [{ name: CKA, issuer: CNCF, date: 2022-02, url: https://certificates.example/4711 }]
projects: [{ title: Tidewatch, description: Tide tables for phones., start: 2020-05, end: present }]
volunteering:
  entries: [{ title: Guide, place: Harbour Museum, start: "2015", end: present, text: Boats on Sundays. }]
publications:
  entries:
    - { title: Ledgers that agree, place: Queue Letters, date: 2021-06, url: https://letters.example/7 }
awards: { entries: [{ title: Polytechnic prize, date: 2006-06, text: For the best thesis. }] }
`)

test('imports an export with all files', () => {
  const { experience, ...imported } = fromJsonResume(fromLinkedIn(files)).files
  expect(imported).toMatchObject(expected)
  expect(experience).toHaveLength(12)
  const points = ['Split the monolith', 'Cut the nightly run to 38 minutes']
  expect(experience).toMatchObject([
    {
      title: 'Principal Engineer',
      company: 'Fjord Pay',
      location: 'Bergen',
      start: '2021-03',
      end: 'present',
    },
    { description: points },
    { start: '2016', end: '2018-12', summary: 'Built the mobile bank for six towns.' },
    ...Array.from({ length: 9 }, () => ({})),
  ])
})

test('lists columns that have no field, but nothing private of the profile', () => {
  const resume = fromLinkedIn(files)
  const left = (file: string) => yamlText('', fromJsonResume(resume).files[file] ?? []).left
  expect(left('skills')).toEqual(['finishedOn: Feb 2025', 'licenseNumber: LF-4711'])
  expect(left('profile')).toEqual(['twitterHandles: [tovabrandt]'])
  expect(JSON.stringify(resume)).not.toMatch(/Quay Lane|Mar 4|5003/)
})

test('needs few files and columns, in any order, and knows a byte order mark', () => {
  const resume = fromLinkedIn({
    'Profile.csv': '\uFEFFLast Name,First Name\r\nBrandt,Tova\r\n',
    'Skills.csv': 'Name\n',
    'Projects.csv': 'Title\nTides\n',
  })
  expect(fromJsonResume(resume).files).toMatchObject({ profile: { name: 'Tova Brandt', email: '' } })
  expect(JSON.stringify(fromJsonResume(resume))).not.toContain('present')
})

test('refuses an export without a column that it needs', () => {
  expect(() => fromLinkedIn({ 'Positions.csv': 'Title\nA\n' })).toThrow(
    /Positions\.csv .* no column “Company Name”, but Title\./,
  )
})
