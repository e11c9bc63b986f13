import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPortfolio } from './read.ts'
import { smallContent, writeSmallContent } from './testing/small-content.ts'

let directory: string
let remove: () => void

beforeEach(async () => {
  ;({ directory, remove } = await writeSmallContent())
})
afterEach(() => remove())

const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
const read = () => {
  const { portfolios, problems } = readPortfolio(directory)
  if (!portfolios[0]) throw new Error(JSON.stringify(problems))
  return portfolios[0]
}

test('every entry is read, with lists and switches that were left out', () => {
  const { site, profile, projects, experience, education, lists } = read()
  expect(site).toEqual({ language: 'en', labels: {}, paper: 'a4' })
  expect(profile).toMatchObject({ name: 'Ada Vale', resumeStats: [] })
  expect(projects).toMatchObject([{ title: 'Sluice', featured: true, technologies: ['Python'] }])
  expect(experience).toMatchObject([{ start: '2021-09', end: 'present', stack: [] }])
  expect(education[0]?.achievements).toEqual(['Distinction.'])
  expect(lists).toEqual({})
})

test('a folder is read once, and again when something in it changes', () => {
  const first = read()
  expect(read()).toBe(first)
  write('profile.yaml', smallContent['profile.yaml'].replace('Ada Vale', 'Eda Vale'))
  expect(read().profile.name).toBe('Eda Vale')
})

test('absent and empty files are empty lists', () => {
  rmSync(join(directory, 'education.yaml'))
  write('projects.yaml', '# none yet\n')
  write('skills.yaml', 'categories: [{ title: Later }]\n')
  expect(read()).toMatchObject({
    education: [],
    projects: [],
    skills: { categories: [], certifications: [], practices: [] },
  })
})

test('where a text or a date belongs, a plain number or true is the text that was written; now is present', () => {
  write(
    'education.yaml',
    `- degree: 007
  institution: 42
  location: 1.10
  start: 2014
  end: now
  achievements: [2021, 4.0, true, No, 0x1F, 1e3, -5, &size 8, *size]
`,
  )
  const achievements = ['2021', '4.0', 'true', 'No', '0x1F', '1e3', '-5', '8', '8']
  const dates = { start: '2014', end: 'present' }
  expect(read().education).toMatchObject([
    { degree: '007', institution: '42', location: '1.10', ...dates, achievements },
  ])
  expect(read().skills.categories[0]?.skills[0]?.level).toBe(95)
})
