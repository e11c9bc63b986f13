import { expect, test } from 'vitest'
import { createSource } from '../../json-resume/source.ts'
import { readLists } from './json-resume.ts'

const resume = {
  publications: [
    { name: 'Old', releaseDate: '2019-05-01' },
    { name: 'New', publisher: 'Press', releaseDate: '2020', url: 'https://p.test', summary: 'Short.' },
  ],
  awards: ['A'],
  volunteer: [{ organization: 'O', startDate: '2020', endDate: '2021', highlights: ['Helped'] }],
  references: [{ name: 'R', reference: 'Good.' }],
  interests: [{ name: 'I', keywords: ['a', 'b'] }],
  projects: [{ name: 'T', type: 'talk', entity: 'Conf', startDate: '2021' }],
  hobbies: ['H'],
}
const sourceOf = (data: object) => createSource({ ...data }, false, (project) => project)

test('each list that no built-in section takes becomes a section, sorted newest first', () => {
  const { source, rest } = sourceOf(resume)
  const lists = readLists(source, {}, [])
  const data = Object.entries(lists).map(([id, { data }]) => [id, data])
  expect(Object.fromEntries(data)).toMatchObject({
    talks: { title: 'Talks', kind: 'talks', entries: [{ title: 'T', place: 'Conf', date: '2021' }] },
    publications: {
      kind: 'publications',
      entries: [
        { title: 'New', place: 'Press', date: '2020', text: 'Short.' },
        { title: 'Old', date: '2019-05-01' },
      ],
    },
    awards: { kind: 'awards', entries: [{ title: 'A' }] },
    volunteering: {
      kind: 'volunteering',
      entries: [{ title: 'O', start: '2020', end: '2021', text: 'Helped.' }],
    },
    testimonials: { kind: 'testimonials', entries: [{ title: 'R', text: 'Good.' }] },
    interests: { kind: undefined, entries: [{ title: 'I', text: 'a, b' }] },
  })
  expect(rest()).toEqual({ hobbies: ['H'] })
})

test('a built-in section takes entries first, except those that our export assigned to a custom one', () => {
  const awards = [{ title: 'A' }, { title: 'B', awarder: 'C' }, { title: 'D', section: 'honours' }]
  const { source } = sourceOf({ awards })
  const taken = source.take({ key: 'awards', names: {} }, ({ awarder }) => awarder !== undefined)
  expect(taken).toEqual([{ title: 'B', awarder: 'C' }])
  const honours = { title: 'Honours', kind: 'awards' }
  expect(readLists(source, { honours }, ['awards'])).toMatchObject({
    'more-awards': { data: { title: 'More awards', kind: 'awards', entries: [{ title: 'A' }] } },
    honours: { data: { ...honours, entries: [{ title: 'D' }] } },
  })
})
