import { expect, test } from 'vitest'
import { getPortfolio } from '../content/portfolio.ts'
import { timeline } from './timeline.ts'

const portfolio = { ...getPortfolio(), projects: [], education: [] }
const job = { title: 'Developer', company: 'Acme', location: 'Bristol', description: [], stack: [] }

test('bars stand where their months are on an axis of whole years', () => {
  const { spans, years } = timeline({
    ...portfolio,
    experience: [
      { ...job, start: '2020-07', end: 'present' },
      { ...job, start: '2019-01', end: '2019-12' },
    ],
  })
  expect(years.map(({ year }) => year)).toEqual([2019, 2020])
  expect(spans.map(({ from, to, open }) => ({ from, to, open }))).toEqual([
    { from: 0.75, to: 1, open: true },
    { from: 0, to: 0.5, open: false },
  ])
})

test('a long career has a tick every few years', () => {
  const { years } = timeline({
    ...portfolio,
    experience: [
      { ...job, start: '1985-01', end: 'present' },
      { ...job, start: '2020-01', end: '2024-06' },
    ],
  })
  expect(years.length).toBeLessThanOrEqual(16)
})

test('nothing dated, no axis', () => {
  expect(timeline({ ...portfolio, experience: [] })).toEqual({ spans: [], years: [] })
})
