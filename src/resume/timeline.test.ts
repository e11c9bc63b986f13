import { describe, expect, test } from 'vitest'
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

describe('years without months', () => {
  /** The first and the last month of a job's bar, beside one that began in 2010 and goes on. */
  const drawn = (start: string, end: string, committed: string | undefined) => {
    const { spans, years } = timeline(
      {
        ...portfolio,
        experience: [
          { ...job, start, end },
          { ...job, start: '2010-01', end: 'present' },
        ],
      },
      committed === undefined ? undefined : new Date(`${committed}-20T12:00:00Z`),
    )
    const length = years.length * 12
    const month = (at: number) => {
      const index = Math.round(at * length)
      return `${2010 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    }
    return [month(spans[0]?.from ?? 0), month((spans[0]?.to ?? 0) - 1 / length)]
  }

  test('a start is its January, an end its December', () => {
    expect(drawn('2014', '2015', '2022-06')).toEqual(['2014-01', '2015-12'])
    expect(drawn('2014', '2014', '2022-06')).toEqual(['2014-01', '2014-12'])
    expect(drawn('2014', '2014-03', '2022-06')).toEqual(['2014-01', '2014-03'])
    expect(drawn('2014-09', '2014', '2022-06')).toEqual(['2014-09', '2014-12'])
    expect(drawn('2014', '2015', undefined)).toEqual(['2014-01', '2015-12'])
    expect(drawn('2014', 'present', '2022-06')).toEqual(['2014-01', '2022-06'])
  })

  test('an end in the year of the last commit reaches that month', () => {
    expect(drawn('2021', '2022', '2022-06')).toEqual(['2021-01', '2022-06'])
    expect(drawn('2022', '2022', '2022-01')).toEqual(['2022-01', '2022-01'])
  })

  test('a bar never ends before its start or before its year', () => {
    expect(drawn('2022-09', '2022', '2022-06')).toEqual(['2022-09', '2022-09'])
    expect(drawn('2021', '2024', '2022-06')).toEqual(['2021-01', '2024-01'])
  })
})

describe('an end in a year alone, when another entry begins in that year', () => {
  /** The bars' first months and the months after their last, counted from the axis' start. */
  const drawn = (periods: [string, string][], studies: [string, string][] = []) => {
    const study = { degree: 'MSc', institution: 'Aldermere', location: 'Aldermere', achievements: [] }
    const { spans, years } = timeline(
      {
        ...portfolio,
        experience: periods.map(([start, end]) => ({ ...job, start, end })),
        education: studies.map(([start, end]) => ({ ...study, start, end })),
      },
      new Date('2026-11-20T00:00:00Z'),
    )
    const [{ year: first }, second] = [years[0] ?? { year: 0 }, years[1] ?? { year: 0, at: 1 }]
    const length = ((second.year - first) * 12) / second.at
    const month = (at: number) => {
      const index = Math.round(at * length)
      return `${first + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    }
    return spans.map(({ from, to }) => [month(from), month(to)])
  }

  test('reaches its start', () => {
    expect(
      drawn(
        [
          ['2022-03', 'present'],
          ['2018', '2022'],
          ['2015', '2018'],
        ],
        [
          ['2011', '2015'],
          ['2009', '2011'],
        ],
      ),
    ).toEqual([
      ['2022-03', '2026-12'],
      ['2018-01', '2022-03'],
      ['2015-01', '2018-01'],
      ['2011-01', '2016-01'],
      ['2009-01', '2011-01'],
    ])
  })

  test('keeps a month for itself, and its December where only another kind begins', () => {
    expect(
      drawn(
        [
          ['2022', '2023'],
          ['2022-01', '2022'],
        ],
        [['2018', '2022']],
      ),
    ).toEqual([
      ['2022-01', '2024-01'],
      ['2022-01', '2023-01'],
      ['2018-01', '2023-01'],
    ])
  })
})

test('nothing dated, no axis', () => {
  expect(timeline({ ...portfolio, experience: [] }, undefined)).toEqual({ spans: [], years: [] })
})

test('a project without an end takes its month or year alone, and does not go on', () => {
  const project = { title: 'Weir', description: 'Holds.', technologies: [], featured: true }
  const spans = timeline(
    {
      ...portfolio,
      experience: [{ ...job, start: '2018-01', end: '2021-12' }],
      projects: [
        { ...project, start: '2019' },
        { ...project, start: '2020-07' },
      ],
    },
    new Date('2026-11-20T00:00:00Z'),
  ).spans.slice(1)
  expect(spans).toMatchObject([
    { from: 12 / 60, to: 24 / 60, open: false },
    { from: 30 / 60, to: 31 / 60, open: false },
  ])
})
