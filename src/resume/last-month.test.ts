import { expect, test } from 'vitest'
import { getPortfolio } from '../content/portfolio.ts'
import { lastMonth } from './last-month.ts'

const { path, profile, site } = getPortfolio()
const job = { title: 'Developer', company: 'Acme', location: 'Bristol', description: [], stack: [] }
const latestOf = (...dates: string[]) =>
  lastMonth({
    path,
    site,
    profile,
    skills: { categories: [], certifications: [], practices: [] },
    projects: [],
    lists: {},
    education: [],
    experience: dates.map((start) => ({ ...job, start, end: 'present' })),
  }).toISOString()

test('the latest month that is written, or the January of the latest year', () => {
  expect(latestOf('2019-02', '2021-08', '2020')).toBe('2021-08-01T00:00:00.000Z')
  expect(latestOf('2019-02', '2021')).toBe('2021-01-01T00:00:00.000Z')
  expect(latestOf('2021', '2021-08')).toBe('2021-08-01T00:00:00.000Z')
})

test('without any date, always the same', () => {
  expect(latestOf()).toBe('2000-01-01T00:00:00.000Z')
})
