import { expect, test } from 'vitest'
import type { Portfolio } from '../content/read.ts'
import { jsonResume } from './json-resume.ts'

const home = new URL('https://someone.example/')
const job = { title: 'Developer', description: [], stack: [] }
const portfolio = {
  site: { language: 'en', labels: {}, sections: ['resume', 'projects', 'talks', 'thanks'], paper: 'a4' },
  profile: { name: 'Ada', location: 'Bristol, UK', links: [], languages: [], about: [], stats: [] },
  skills: { categories: [], certifications: [], practices: [] },
  projects: [{ title: 'Open', description: 'A tool.', technologies: [], featured: true, start: '2020' }],
  experience: [
    { ...job, company: 'Now', start: '2021-09', end: 'present' },
    { ...job, company: 'Then', start: '2019-02', end: '2021-08' },
  ],
  education: [],
  lists: {
    talks: {
      title: 'Talks',
      kind: 'talks',
      entries: [{ title: 'Queues', place: 'A fair', date: '2024-09' }],
    },
    thanks: { title: 'Thanks', kind: 'testimonials', entries: [{ title: 'Bo', text: 'Well done.' }] },
  },
} as unknown as Portfolio
const written = (address: URL) => JSON.parse(JSON.stringify(jsonResume(portfolio, address)))

test('dates: what goes on, or has no known end, has a start alone', () => {
  const { work, projects } = written(home)
  expect(work[0]).toEqual(expect.not.objectContaining({ endDate: expect.anything() }))
  expect(work[1]).toMatchObject({ startDate: '2019-02', endDate: '2021-08' })
  expect(projects).toEqual([expect.not.objectContaining({ endDate: expect.anything() })])
})

test('lists of the owner’s own have the places of their kinds', () => {
  const { publications, references } = written(home)
  expect(publications).toEqual([
    { name: 'Queues', publisher: 'A fair', releaseDate: '2024-09', section: 'talks' },
  ])
  expect(references).toEqual([{ name: 'Bo', reference: 'Well done.', section: 'thanks' }])
})

test('an address that only the builder can open is left out', () => {
  expect(written(home).basics.url).toBe('https://someone.example/')
  const { basics, meta } = written(new URL('http://localhost:3000'))
  expect([basics.url, meta.canonical]).toEqual([undefined, undefined])
})
