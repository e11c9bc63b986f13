import { expect, test } from 'vitest'
import { timeline } from './timeline.ts'

const june2022 = new Date('2022-06-30T23:59:59Z')

function withJobs(...periods: [string, string][]) {
  const job = { title: 'Developer', company: 'Acme', description: [], stack: [] }
  return { projects: [], education: [], experience: periods.map(([start, end]) => ({ ...job, start, end })) }
}

/** The first and last month of each bar, such as `2019-01 2019-12`. */
function monthsOf(portfolio: Parameters<typeof timeline>[0]): string[] {
  const { spans, years } = timeline(portfolio, june2022)
  const first = years[0]?.year ?? 0
  const length = years.length * 12
  const month = (at: number) => {
    const index = Math.round(at * length)
    return `${first + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  }
  return spans.map(({ from, to }) => `${month(from)} ${month(to - 1 / length)}`)
}

test('positions spans on an axis of whole years', () => {
  const { spans, years } = timeline(withJobs(['2020-07', 'present'], ['2019-01', '2020-08']), undefined)
  expect(years).toEqual([
    { year: 2019, at: 0 },
    { year: 2020, at: 0.5 },
  ])
  expect(spans).toMatchObject([
    { from: 0.75, to: expect.closeTo(20 / 24), open: true },
    { from: 0, to: expect.closeTo(20 / 24), open: false },
  ])
})

test.each<[string, [string, string], string]>([
  ['an open span ends in the month of the last commit', ['2020-07', 'present'], '2020-07 2022-06'],
  ['an open span that starts later lasts one month', ['2023-02', 'present'], '2023-02 2023-02'],
  ['an end includes its month', ['2014-09', '2015-08'], '2014-09 2015-08'],
  ['years without months last from January to June', ['2014', '2015'], '2014-01 2015-06'],
  ['a span lasts at least one month', ['2014-09', '2014'], '2014-09 2014-09'],
])('%s', (_, period, expected) => {
  expect(monthsOf(withJobs(period))).toEqual([expected])
})

test('a project without an end lasts its month, or half its year', () => {
  const project = { title: 'Weir', description: 'Holds.', technologies: [], featured: true }
  const projects = ['2019', '2020-07'].map((start) => ({ ...project, start }))
  const months = monthsOf({ ...withJobs(['2018-01', '2021-12']), projects })
  expect(months.slice(1)).toEqual(['2019-01 2019-06', '2020-07 2020-07'])
})

test('the commit date does not extend a finished career', () => {
  expect(timeline(withJobs(['2019-01', '2019-12']), june2022).years).toHaveLength(1)
})

test('draws at most 16 ticks, and no axis without dates', () => {
  expect(timeline(withJobs(['1985-01', 'present']), june2022).years.length).toBeLessThanOrEqual(16)
  expect(timeline(withJobs(), undefined)).toMatchObject({ spans: [], years: [] })
})
