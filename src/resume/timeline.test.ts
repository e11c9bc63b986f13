import { expect, test } from 'vitest'
import { timeline } from './timeline.ts'

const june2022 = new Date('2022-06-30T23:59:59Z')

function withJobs(...periods: [string, string][]) {
  const job = { title: 'Developer', company: 'Acme', description: [], stack: [] }
  return { projects: [], education: [], experience: periods.map(([start, end]) => ({ ...job, start, end })) }
}

/** The months that each bar covers on an axis of one year's ticks, `2019-01 2019-12`. */
function drawn(portfolio: Parameters<typeof timeline>[0], committed?: Date): string[] {
  const { spans, years } = timeline(portfolio, committed)
  const first = years[0]?.year ?? 0
  const length = years.length * 12
  const month = (at: number) => {
    const index = Math.round(at * length)
    return `${first + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  }
  return spans.map(({ from, to }) => `${month(from)} ${month(to - 1 / length)}`)
}

test('bars stand where their months are on an axis of whole years', () => {
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

test.each<[string, [string, string][], string[]]>([
  ['reaches the month of the last commit', [['2020-07', 'present']], ['2020-07 2022-06']],
  ['or what is written, where that is later', [['2023-02', 'present']], ['2023-02 2023-02']],
  ['an end keeps its month', [['2014-09', '2015-08']], ['2014-09 2015-08']],
  ['years alone reach from January to June', [['2014', '2015']], ['2014-01 2015-06']],
  ['a bar is never shorter than a month', [['2014-09', '2014']], ['2014-09 2014-09']],
])('what goes on, years and months: %s', (_, periods, expected) => {
  expect(drawn(withJobs(...periods), june2022)).toEqual(expected)
})

test('the commit does not stretch a career that has ended', () => {
  expect(timeline(withJobs(['2019-01', '2019-12']), june2022).years).toHaveLength(1)
})

test('a long career has a tick every few years; without any date there is no axis', () => {
  expect(timeline(withJobs(['1985-01', 'present']), june2022).years.length).toBeLessThanOrEqual(16)
  expect(timeline(withJobs(), undefined)).toEqual({ spans: [], years: [] })
})

test('a project without an end takes its month or year alone, and does not go on', () => {
  const project = { title: 'Weir', description: 'Holds.', technologies: [], featured: true }
  const projects = [
    { ...project, start: '2019' },
    { ...project, start: '2020-07' },
  ]
  const months = drawn({ ...withJobs(['2018-01', '2021-12']), projects }, june2022)
  expect(months.slice(1)).toEqual(['2019-01 2019-06', '2020-07 2020-07'])
})
