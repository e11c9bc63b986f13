import { expect, test } from 'vitest'
import { newestFirst, printedBlocks, withOwner } from './entries.ts'

test.each([
  ['Leeds, United Kingdom; Hall 2, Bath, United Kingdom; United Kingdom', 'Leeds; Hall 2, Bath; '],
  ['Leeds, United Kingdom; Lyon, France', 'Leeds, United Kingdom; Lyon, France'],
])('the locations “%s” are “%s” for an owner in Bristol, United Kingdom', (locations, expected) => {
  const entries = locations.split('; ').map((location) => ({ title: 'Developer', location }))
  const owner = { name: 'Iris Calloway', location: 'Bristol, United Kingdom' }
  expect(printedBlocks([{ id: 'work', title: 'Work', layout: 'career', entries }], owner)).toMatchObject([
    { entries: expected.split('; ').map((location) => ({ location })) },
  ])
})

test.each([
  ['University of Leeds', 'Leeds, United Kingdom', undefined],
  ['Göteborgs universitet', 'Göteborg, Sverige', undefined],
  ['Seabath', 'Bath', 'Bath'],
])('%s in %s has the location %s', (place, location, expected) => {
  const entries = [{ title: 'Developer', place, location }]
  const owner = { name: 'Iris Calloway', location: 'Lyon, France' }
  const [block] = printedBlocks([{ id: 'work', title: 'Work', layout: 'career', entries }], owner)
  expect(block).toHaveProperty('entries.0.location', expected)
})

test.each([
  ['Iris Calloway', 'I. Calloway, B. Ruud', '**I. Calloway**, B. Ruud'],
  ['Iris Calloway', 'B. Ruud; Calloway I & O. Calloway', 'B. Ruud; **Calloway I** & O. Calloway'],
  ['Iris Calloway', 'I. C. Ruud', 'I. C. Ruud'],
  ['Åsa Börjegård Öhnell', 'Å. Börjegård Öhnell, B. Solvik', '**Å. Börjegård Öhnell**, B. Solvik'],
  ['Åsa Börjegård Öhnell', 'Å. Börjegård Öhnell', '**Å. Börjegård Öhnell**'],
  ['Nguyễn Thị Ngọc Ánh', 'A. Lê, Nguyễn T. N. Á.', 'A. Lê, **Nguyễn T. N. Á.**'],
])('the name of %s is marked in %s', (name, authors, expected) => {
  expect(withOwner(authors, name)).toBe(expected)
})

test('a sole author is named only beside entries of several', () => {
  const profile = { name: 'Iris Calloway', location: 'Bristol' }
  const printed = (...authors: string[]) => {
    const entries = authors.map((authors) => ({ title: 'A paper', authors }))
    return printedBlocks([{ id: 'papers', title: 'Papers', layout: 'line', entries }], profile)
  }
  expect(printed('I. Calloway')).toMatchObject([{ entries: [{ authors: undefined }] }])
  const [own, other] = ['**I. Calloway**', 'B. Ruud, **I. Calloway**']
  expect(printed('I. Calloway', 'B. Ruud, I. Calloway')).toMatchObject([
    { entries: [{ authors: own }, { authors: other }] },
  ])
})

test.each([
  ['of nine jobs, the last three', 6, 'present 2018 2016 2014 2012 2010 2008 2006 2004'],
  ['of eight jobs, none', -1, 'present 2018 2016 2014 2012 2010 2008 2006'],
  ['none, if one of them ended after one above', -1, 'present 2018 2016 2014 2012 2010 2008 2011 2004'],
  ['none, if they ended after the first one', -1, '2003 2018 2016 2014 2012 2010 2008 2006 2004'],
])('are of long ago: %s', (_, first, ends) => {
  const entries = ends.split(' ').map((end) => ({ title: 'Developer', end }))
  const owner = { name: 'Iris Calloway', location: 'Bristol' }
  const [block] = printedBlocks([{ id: 'work', title: 'Work', layout: 'career', entries }], owner)
  const areLongAgo = block?.entries.map((entry) => 'isLongAgo' in entry && entry.isLongAgo)
  expect(areLongAgo?.indexOf(true)).toBe(first)
})

test('lists begin with the newest entry, if all have dates', () => {
  const [old, ongoing, recent] = [{ date: '2019-05' }, { start: '2015', end: 'present' }, { date: '2023' }]
  expect(newestFirst([old, ongoing, recent])).toEqual([ongoing, recent, old])
  expect(newestFirst([old, {}, recent])).toEqual([old, {}, recent])
})
