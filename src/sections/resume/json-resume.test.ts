import { expect, test } from 'vitest'
import { education, work } from './json-resume.ts'

test('the dates of jobs and studies are months, and what is no text is left for the report', () => {
  const entry = { startDate: ['2015', '2016'], endDate: '2017-05-01' }
  const dates = { startDate: ['2015', '2016'], endDate: '2017-05' }
  expect(work.normalize(entry)).toMatchObject(dates)
  expect(education.normalize(entry)).toMatchObject(dates)
})
