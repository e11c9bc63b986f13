import { expect, test } from 'vitest'
import { createSource } from './source.ts'

const { inOrder } = createSource(
  {},
  { claims: [], named: {}, isOwnExport: false, withPicture: (project) => project },
)

test.each([
  [
    'months as words',
    [
      { name: 'Now', startDate: 'Apr 2024', endDate: 'Present' },
      { name: 'New', startDate: 'Jan 2022', endDate: 'Mar 2024' },
      { name: 'Old', startDate: 'May 2018', endDate: 'Sep 2021' },
    ],
  ],
  [
    'entries without an end and with the same end',
    [
      { name: 'Late', startDate: '2023' },
      { name: 'Early', startDate: '5/2019' },
      { name: 'Summer', startDate: '2014', endDate: 'Summer 2014' },
      { name: 'Year', startDate: '2013-01', endDate: '2014' },
    ],
  ],
  [
    'dates that are not understood',
    [
      { name: 'Release', releaseDate: '2020-05-01' },
      { name: 'Date', date: 'June 2019' },
      { name: 'Unclear end', startDate: '2018', endDate: 'later' },
      { name: 'Unclear', startDate: 'soon' },
    ],
  ],
])('sorts newest first: %s', (_, entries) => {
  expect(inOrder(entries.toReversed())).toEqual(entries)
})
