import { expect, test } from 'vitest'
import type { Entry } from '../../json-resume/format.ts'
import { createSource } from '../../json-resume/source.ts'
import { claims, formats, readLists } from './json-resume.ts'

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
const sourceOf = (data: object, named: Entry = {}) =>
  createSource({ ...data }, { claims, named, isOwnExport: false, withPicture: (project) => project })

test('each list that no built-in section takes becomes a section, sorted newest first', () => {
  const source = sourceOf(resume)
  const lists = readLists(source, {})
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
  expect(source.rest()).toEqual({ hobbies: ['H'] })
})

test('no date or text of an entry is lost; texts that are joined end with a mark', () => {
  const post = {
    organization: 'O',
    endDate: '2021',
    summary: 'Taught kids',
    highlights: ['30 kids', 'Fun!', '教えました。', '“Yes.”'],
  }
  const talk = { name: 'T', date: '2020', description: 'Long', summary: 'Short' }
  const lists = readLists(sourceOf({ volunteer: [post], talks: [talk, { name: 'S', summary: 'Alone' }] }), {})
  expect(lists).toMatchObject({
    volunteering: { data: { entries: [{ text: 'Taught kids. 30 kids. Fun! 教えました。“Yes.”' }] } },
    talks: { data: { entries: [{ date: '2020', text: 'Long. Short.' }, { text: 'Alone.' }] } },
  })
})

test('a section that takes a list gets the entries that belong in it, except those of a custom one', () => {
  const talk = { name: 'T', type: 'talk' }
  const own = { name: 'O', type: 'Talks', section: 'talks' }
  const named = { talks: { title: 'Talks' } }
  const source = sourceOf({ talks: [{ name: 'S' }], projects: [talk, { name: 'P' }, own] }, named)
  expect(source.take(formats.projects)).toEqual([{ name: 'P' }])
  expect(source.take(formats.talks)).toEqual([{ name: 'S' }, talk])
  expect(readLists(source, named)).toMatchObject({ talks: { data: { entries: [{ title: 'O' }] } } })
  expect(source.rest()).toEqual({})
})
