import { expect, test } from 'vitest'
import { timelineStyle } from './timeline-style.ts'

const months = { start: '2022-03', end: 'present' }
const years = { start: '2019', end: '2022' }

test('only dates of both lengths need more room', () => {
  expect(timelineStyle([months, years])).toMatch(/margin-left/)
  expect(timelineStyle([months, { start: '2019-02', end: '2022-03' }])).toBe('')
  expect(timelineStyle([years, { start: '2022', end: 'present' }])).toBe('')
  expect(timelineStyle([])).toBe('')
})
