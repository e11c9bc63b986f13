import { expect, test } from 'vitest'
import { getPortfolio } from '../content/portfolio.ts'
import { timeline } from './timeline.ts'

const portfolio = { ...getPortfolio(), projects: [], education: [] }
const job = { title: 'Developer', company: 'Acme', location: 'Bristol', description: [], stack: [] }

const jobs = [
  { ...job, start: '2020-07', end: 'present' },
  { ...job, start: '2019-01', end: '2019-12' },
]

test('bars stand where their months are on an axis of whole years', () => {
  const { spans, years } = timeline({ ...portfolio, experience: jobs }, undefined)
  expect(years.map(({ year }) => year)).toEqual([2019, 2020])
  expect(spans.map(({ from, to, open }) => ({ from, to, open }))).toEqual([
    { from: 0.75, to: 1, open: true },
    { from: 0, to: 0.5, open: false },
  ])
})

test('what goes on reaches the month of the last commit', () => {
  const { spans, years } = timeline({ ...portfolio, experience: jobs }, new Date('2022-06-30T23:59:59Z'))
  expect(years.map(({ year }) => year)).toEqual([2019, 2020, 2021, 2022])
  expect(spans.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 18 / 48, to: 42 / 48 },
    { from: 0, to: 12 / 48 },
  ])
})

test('what goes on reaches the newest month of the content where that is later than the commit', () => {
  const { spans } = timeline({ ...portfolio, experience: jobs }, new Date('2019-03-01T00:00:00Z'))
  expect(spans[0]?.to).toBe(19 / 24)
})

test('the commit does not stretch a career that has ended', () => {
  const experience = [{ ...job, start: '2019-01', end: '2019-12' }]
  const committed = new Date('2026-11-20T00:00:00Z')
  expect(timeline({ ...portfolio, experience }, committed)).toEqual(
    timeline({ ...portfolio, experience }, undefined),
  )
})

test('a long career has a tick every few years', () => {
  const experience = [
    { ...job, start: '1985-01', end: 'present' },
    { ...job, start: '2020-01', end: '2024-06' },
  ]
  const { years } = timeline({ ...portfolio, experience }, undefined)
  expect(years.length).toBeLessThanOrEqual(16)
})

test('nothing dated, no axis', () => {
  expect(timeline({ ...portfolio, experience: [] }, undefined)).toEqual({ spans: [], years: [] })
})
