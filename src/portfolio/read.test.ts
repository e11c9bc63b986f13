import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { smallContent } from '../content/testing/small-content.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { readPortfolio } from './read.ts'

const { path, write } = temporaryContent()

const read = () => {
  const { portfolios, problems } = readPortfolio(path())
  if (!portfolios[0]) throw new Error(JSON.stringify(problems))
  return portfolios[0]
}

test('reads all entries, with defaults for omitted lists and settings', () => {
  expect(read()).toMatchObject({
    site: { language: 'en', labels: {}, paper: 'a4' },
    profile: { name: 'Ada Vale', resumeStats: [] },
    projects: [{ title: 'Sluice', featured: true, technologies: ['Python'] }],
    experience: [{ start: '2021-09', end: 'present', stack: [] }],
    education: [{ achievements: ['Distinction.'] }],
    lists: {},
  })
})

test('caches a folder until a file in it changes', () => {
  const first = read()
  expect(read()).toBe(first)
  write('profile.yaml', smallContent['profile.yaml'].replace('Ada Vale', 'Eda Vale'))
  expect(read().profile.name).toBe('Eda Vale')
})

test('reads missing and empty files as empty lists', () => {
  rmSync(path('education.yaml'))
  write('projects.yaml', '# none yet\n')
  write('skills.yaml', 'practices:\n')
  const skills = { categories: [], certifications: [], practices: [] }
  expect(read()).toMatchObject({ education: [], projects: [], skills })
})

test('reads a file with a byte order mark', () => {
  const { education } = read()
  write('education.yaml', `\ufeff${smallContent['education.yaml']}`)
  expect(read().education).toEqual(education)
  write('projects.yaml', '\ufeffentries:\n  - title: Sluice\ntitle: Works\n')
  write('site.yaml', 'sections: [projects]\n')
  expect(read().lists).toMatchObject({ projects: { title: 'Works' } })
})

test('an owner’s custom section keeps its id when a built-in one gets it', () => {
  write('projects.yaml', 'title: Works\nentries:\n  - title: Sluice\n')
  write('site.yaml', 'sections: [projects]\nresume: { sections: [projects] }\n')
  expect(read()).toMatchObject({ projects: [], lists: { projects: { title: 'Works' } } })
  write('site.yaml', 'paper: a4\n')
  expect(read()).toMatchObject({ projects: [], lists: {} })
  const [warning] = readPortfolio(path()).problems
  expect(warning).toMatchObject({ file: 'projects.yaml', message: expect.stringContaining('is hidden') })
})

test('reads a number or boolean as the text that was written, and now as present', () => {
  const achievements = '[2021, 4.0, true, No, 0x1F, 1e3, -5, &size 8, *size]'
  const fields = `degree: 007, institution: 42, location: 1.10, start: 2014, end: now, achievements: ${achievements}`
  write('education.yaml', `[{ ${fields} }]`)
  expect(read().education).toEqual([
    {
      ...{ degree: '007', institution: '42', location: '1.10', start: '2014', end: 'present' },
      achievements: ['2021', '4.0', 'true', 'No', '0x1F', '1e3', '-5', '8', '8'],
    },
  ])
})

test('reads a number in an alias as the text that was written, and describes an invalid value there', () => {
  write('projects.yaml', '- &a { title: 1.10, description: 007, technologies: [3.0] }\n- *a\n')
  const fields = { title: '1.10', description: '007', technologies: ['3.0'] }
  expect(read().projects).toMatchObject([fields, fields])
  write('skills.yaml', 'categories:\n  - &a { title: A, skills: [{ name: B, level: 190 }] }\n  - *a\n')
  const found = expect.stringContaining('found 190')
  expect(readPortfolio(path()).problems).toMatchObject([
    { line: 2, message: found },
    { line: 3, message: found },
  ])
})

test('lists the texts of the first language that a translation does not contain', () => {
  write('fr/site.yaml', 'same: [profile.location]\n')
  write('fr/profile.yaml', 'headline: Des outils\nrole: Developer\n')
  const { untranslated = [] } = readPortfolio(path()).portfolios[1] ?? {}
  expect(untranslated).toEqual(
    expect.arrayContaining(['A developer of quiet systems.', 'Moves rows.', 'MSc']),
  )
  for (const text of ['Developer', 'Bristol', 'Merrowdale']) expect(untranslated).not.toContain(text)
})
