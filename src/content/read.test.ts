import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentDirectory } from './portfolio.ts'
import { readPortfolio } from './read.ts'
import { smallContent, writeSmallContent } from './testing/small-content.ts'

let directory: string
let remove: () => void

beforeEach(async () => {
  ;({ directory, remove } = await writeSmallContent())
})
afterEach(() => remove())

const project = (title: string) => `title: ${title}\ndescription: d\n`

test('the owner’s own content has no problems', () => {
  expect(readPortfolio(contentDirectory).problems).toEqual([])
})

test('every entry is read, with lists and switches that were left out', () => {
  const { portfolio } = readPortfolio(directory)
  expect(portfolio?.profile).toMatchObject({ name: 'Ada Vale', resumeStats: [] })
  expect(portfolio?.projects).toMatchObject([{ title: 'Sluice', featured: true, technologies: ['Python'] }])
  expect(portfolio?.experience).toMatchObject([{ start: '2021-09', end: 'present', stack: [] }])
  expect(portfolio?.education[0]?.achievements).toEqual(['Distinction.'])
})

test.each(['now', 'today', 'current', 'ongoing'])('an end of %s is present', (word) => {
  writeFileSync(join(directory, 'experience.yaml'), smallContent['experience.yaml'].replace('present', word))
  expect(readPortfolio(directory).portfolio?.experience[0]?.end).toBe('present')
})

test('absent and empty files are empty lists', () => {
  rmSync(join(directory, 'education.yaml'))
  rmSync(join(directory, 'skills.yaml'))
  writeFileSync(join(directory, 'projects.yaml'), '# none yet\n')
  expect(readPortfolio(directory).portfolio).toMatchObject({
    education: [],
    projects: [],
    skills: { categories: [], certifications: [], practices: [] },
  })
})

test('years are text, as months are', () => {
  const years = smallContent['education.yaml'].replace('2014-09', '2014').replace('2015-08', '"2015"')
  writeFileSync(join(directory, 'education.yaml'), years)
  expect(readPortfolio(directory).portfolio?.education).toMatchObject([{ start: '2014', end: '2015' }])
})

test('a category without skills is not shown', () => {
  writeFileSync(join(directory, 'skills.yaml'), `categories: [{ title: Later }]\npractices: [Code review]\n`)
  expect(readPortfolio(directory).portfolio?.skills).toMatchObject({
    categories: [],
    practices: ['Code review'],
  })
})

test('a project a file: they are shown in the order of their names', () => {
  rmSync(join(directory, 'projects.yaml'))
  mkdirSync(join(directory, 'projects'))
  for (const name of ['20-sluice', '10-marginalia', '.hidden']) {
    writeFileSync(join(directory, 'projects', `${name}.yaml`), project(name))
  }
  const titles = readPortfolio(directory).portfolio?.projects.map(({ title }) => title)
  expect(titles).toEqual(['10-marginalia', '20-sluice'])
})

test('an empty folder projects/ beside projects.yaml is no matter', () => {
  mkdirSync(join(directory, 'projects'))
  expect(readPortfolio(directory).portfolio?.projects).toHaveLength(1)
})

test('each picture is known with its place', () => {
  expect(readPortfolio(directory).pictures).toEqual([
    { file: 'profile.yaml', line: 16, entry: undefined, field: 'image', path: 'images/ada.png' },
    { file: 'projects.yaml', line: 5, entry: '“Sluice”', field: 'image', path: 'images/sluice.png' },
  ])
})

test('where a text belongs, a plain number or true is the text that was written', () => {
  writeFileSync(
    join(directory, 'education.yaml'),
    `- degree: 007
  institution: 42
  location: 1.10
  start: 2014-09
  end: 2015-08
  achievements: [2021, 4.0, true, No, 0x1F, 1e3, -5, &size 8, *size]
`,
  )
  const [entry] = readPortfolio(directory).portfolio?.education ?? []
  expect(entry).toMatchObject({ degree: '007', institution: '42', location: '1.10' })
  expect(entry?.achievements).toEqual(['2021', '4.0', 'true', 'No', '0x1F', '1e3', '-5', '8', '8'])
  const { categories } = readPortfolio(directory).portfolio?.skills ?? {}
  expect(categories?.[0]?.skills[0]?.level).toBe(95)
})
