import { expect, test } from 'vitest'
import { mapEntries } from '../../json-resume/read.ts'
import { education, work } from './json-resume.ts'
import { educationSchema, experienceSchema } from './schema.ts'

test('the dates of jobs and studies are months, and what is no text is left for the report', () => {
  const dates = { startDate: '2016-09', endDate: '2017-05-01' }
  const jobs = mapEntries(work, experienceSchema, [{ name: 'A', position: 'P', ...dates }])
  const studies = mapEntries(education, educationSchema, [{ institution: 'U', studyType: 'BSc', ...dates }])
  const months = {
    data: [{ start: '2016-09', end: '2017-05' }],
    doubts: ['dates imported in part: “2017-05-01”'],
  }
  expect(jobs).toMatchObject(months)
  expect(studies).toMatchObject(months)
  const unclear = { name: 'A', position: 'P', startDate: ['2015', '2016'], endDate: '2017' }
  const { unmapped } = mapEntries(work, experienceSchema, [unclear])
  expect(unmapped).toMatchObject([
    { fields: { work: [unclear] }, missing: ['a valid start (not “2015, 2016”)'] },
  ])
})
