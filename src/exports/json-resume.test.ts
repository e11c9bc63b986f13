import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { jsonResume } from './json-resume.ts'

const { path, write } = temporaryContent()
const exported = (home = 'https://vale.example/') =>
  JSON.parse(JSON.stringify(jsonResume(getPortfolio('', path()), new URL(home))))

test('writes plain text, and the texts with marks beside it', () => {
  write(
    'experience.yaml',
    '- { title: A, summary: "**Big**^[Of ten.] firm.", description: [Led 10 people.] }\n',
  )
  const { work, meta } = exported()
  expect(work).toEqual([{ position: 'A', summary: 'Big (Of ten.) firm.', highlights: ['Led 10 people.'] }])
  expect(meta.marked).toEqual({ 'Big (Of ten.) firm.': '**Big**^[Of ten.] firm.' })
})

test('ends no ongoing job, names the stages of a project, and keeps what JSON Resume lacks', () => {
  write('site.yaml', 'variants: { web: { headline: "A **web**." } }\nsample: true\n')
  write(
    'experience.yaml',
    '- { title: A, start: 2020, end: present, resume: false, for: web, description: [B., { text: C., for: web }] }\n',
  )
  write(
    'projects.yaml',
    '- { title: A, problem: B., impact: C., highlights: [D.], featured: true, githubUrl: "https://a.example" }\n',
  )
  const { work, projects, meta, skills } = exported()
  expect(work).toEqual([
    {
      ...{ position: 'A', startDate: '2020', end: 'present', resume: false, for: ['web'] },
      ...{ highlights: ['B.', 'C.'], points: [{ text: 'B.' }, { text: 'C.', for: ['web'] }] },
    },
  ])
  expect(projects).toMatchObject([
    { highlights: ['B.', 'C.', 'D.'], highlightNames: ['problem', 'impact'], url: 'https://a.example' },
  ])
  expect(meta.site).toMatchObject({ variants: { web: { headline: 'A **web**.' } } })
  expect(meta.site).not.toHaveProperty('sample')
  expect(skills).toContainEqual({ name: 'Ways of working', keywords: ['Code review'], practices: true })
})

test('names no address of a site that is on this machine only', () => {
  const { basics, meta } = exported('http://localhost:3000/')
  expect([basics.url, meta.canonical]).toEqual([undefined, undefined])
})
