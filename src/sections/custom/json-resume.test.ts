import { expect, test } from 'vitest'
import type { Entry } from '../../json-resume/format.ts'
import { type Claim, createSource } from '../../json-resume/source.ts'
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
const sourceOf = (data: object, named: Entry = {}, claims: Claim = () => false) =>
  createSource(
    { ...data },
    {
      sections: [{ id: 'awards', claims }],
      named,
      isOwnExport: false,
      withPicture: (project) => project,
    },
  )

test('each list that no built-in section takes becomes a section, sorted newest first', () => {
  const source = sourceOf(resume)
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
  expect(source.rest()).toEqual({ hobbies: ['H'] })
})

test('each entry goes to the section that our export names or that claims it', () => {
  const awards = ['A', { title: 'B', section: 'awards' }, { title: 'C', section: 'honours' }]
  const projects = [{ name: 'P' }, { name: 'Q', type: 'prize' }]
  const honours = { title: 'Honours', kind: 'awards' }
  const source = sourceOf({ awards, projects }, { honours }, ({ type }) => type === 'prize')
  const format = { key: 'projects', names: {} } as const
  expect(source.for('awards').takeOwn(format)).toEqual([{ name: 'Q', type: 'prize' }])
  expect(source.for('projects').take(format)).toEqual([{ name: 'P' }])
  expect(source.for('awards').take({ key: 'awards', names: {}, textKey: 'title' })).toEqual([
    { title: 'A' },
    { title: 'B' },
  ])
  expect(readLists(source, { honours }, [])).toMatchObject({
    honours: { data: { entries: [{ title: 'C' }] } },
  })
})

test("an owner's section keeps the id and the entries of a built-in one", () => {
  const awards = [{ title: 'A' }, { title: 'B', section: 'awards' }]
  const named = { awards: { title: 'Honours', kind: 'awards' } }
  const source = sourceOf({ awards }, named)
  expect(source.for('awards').take({ key: 'awards', names: {} })).toEqual([{ title: 'A' }])
  expect(readLists(source, named, [])).toMatchObject({ awards: { data: { entries: [{ title: 'B' }] } } })
})

test('what is left gets another id than the built-in section that took the list', () => {
  const source = sourceOf({ awards: ['A'] })
  expect(readLists(source, {}, ['awards'])).toMatchObject({
    'more-awards': { data: { title: 'More awards', kind: 'awards', entries: [{ title: 'A' }] } },
  })
})
