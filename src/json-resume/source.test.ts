import { expect, test } from 'vitest'
import { createSource } from './source.ts'

const sourceOf = (resume: object, named = {}) =>
  createSource({ ...resume }, { named, isOwnExport: false, withPicture: (project) => project })

test('a section that takes a list gets the entries that belong in it, except those of a custom one', () => {
  const talk = { name: 'T', type: 'talk' }
  const own = { name: 'O', type: 'Talks', section: 'stage' }
  const source = sourceOf({ talks: ['S'], projects: [talk, { name: 'P' }, own] }, { stage: {} })
  expect(source.take({ key: 'talks', names: {} })).toEqual([{ name: 'S' }, talk])
  expect(source.take({ key: 'projects', names: {} })).toEqual([{ name: 'P' }])
  expect(source.rest()).toEqual({ projects: [own] })
})

test('sorts newest first, by the end; what is not understood is the last', () => {
  const entries = [
    { name: 'Now', startDate: 'Apr 2024', endDate: 'Present' },
    { name: 'Without an end', startDate: '2023' },
    { name: 'An earlier start', startDate: '5/2019' },
    { name: 'New', startDate: 'Jan 2022', endDate: 'Mar 2024' },
    { name: 'Release', releaseDate: '2020-05-01' },
    { name: 'Date', date: 'June 2019' },
    { name: 'Unclear end', startDate: '2018', endDate: 'later' },
    { name: 'Summer', startDate: '2014', endDate: 'Summer 2014' },
    { name: 'The same year', startDate: '2013-01', endDate: '2014' },
    { name: 'Unclear', startDate: 'soon' },
  ]
  expect(sourceOf({}).inOrder(entries.toReversed())).toEqual(entries)
})
