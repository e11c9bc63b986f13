import { expect, test } from 'vitest'
import { timeline } from './timeline.ts'

const june2022 = new Date('2022-06-30T23:59:59Z')

function withJobs(...periods: [string, string][]) {
  const job = { title: 'Developer', company: 'Acme', description: [], stack: [] }
  return { projects: [], education: [], experience: periods.map(([start, end]) => ({ ...job, start, end })) }
}

/** The first and last month of each bar, such as `2019-01 2019-12`; the axis begins in `first` and has so many years. */
function monthsOf(portfolio: Parameters<typeof timeline>[0], first: number, count: number): string[] {
  const length = count * 12
  const month = (at: number) => {
    const index = Math.round(at * length)
    return `${first + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  }
  const spans = timeline(portfolio, june2022).rows.flatMap(({ spans }) => spans)
  return spans.map(({ from, to }) => `${month(from)} ${month(to - 1 / length)}`)
}

const named = (name: string, [start, end]: [string, string]) => ({
  ...{ title: 'Developer', company: name, description: [], stack: [] },
  ...{ start, end },
})
const project = { title: 'Weir', description: 'Holds.', technologies: [], featured: true }

test('positions spans on an axis of whole years', () => {
  const { rows, years } = timeline(withJobs(['2020-07', 'present'], ['2019-01', '2020-08']), undefined)
  expect(years).toEqual([
    { year: 2019, at: 0 },
    { year: 2020, at: 0.5 },
  ])
  expect(rows).toMatchObject([
    {
      name: 'Acme',
      kind: 'resumeWork',
      spans: [
        { from: 0.75, to: expect.closeTo(20 / 24), open: true },
        { from: 0, to: expect.closeTo(20 / 24), open: false },
      ],
    },
  ])
})

test.each<[string, [string, string], string]>([
  ['an open span ends in the month of the last commit', ['2020-07', 'present'], '2020-07 2022-06'],
  ['an open span that starts later lasts one month', ['2023-02', 'present'], '2023-02 2023-02'],
  ['an end includes its month', ['2014-09', '2015-08'], '2014-09 2015-08'],
  ['years without months last from January to June', ['2014', '2015'], '2014-01 2015-06'],
  ['a span lasts at least one month', ['2014-09', '2014'], '2014-09 2014-09'],
])('%s', (_, period, expected) => {
  const [first, last] = expected.split(' ').map((month) => Number(month.slice(0, 4))) as [number, number]
  expect(monthsOf(withJobs(period), first, last - first + 1)).toEqual([expected])
})

test('a project without an end lasts its month, or half its year', () => {
  const projects = ['2019', '2020-07'].map((start) => ({ ...project, title: start, start }))
  const months = monthsOf({ ...withJobs(['2018-01', '2021-12']), projects }, 2018, 4)
  expect(months.slice(1)).toEqual(['2019-01 2019-06', '2020-07 2020-07'])
})

test('the commit date does not extend a finished career', () => {
  expect(timeline(withJobs(['2019-01', '2019-12']), june2022).years).toHaveLength(1)
})

test('more than eight rows omit projects, then studies, never jobs', () => {
  const jobs = (count: number) =>
    Array.from({ length: count }, (_, index) => named(`Company ${index}`, ['2018', '2019']))
  const projects = [{ ...project, start: '2019' }]
  const study = { degree: 'BSc', institution: 'Northgate', achievements: [], start: '2015', end: '2018' }
  const kinds = (count: number) => {
    const { rows } = timeline({ experience: jobs(count), projects, education: [study] }, june2022)
    return rows.map(({ kind }) => kind).filter((kind) => kind !== 'resumeWork')
  }
  expect(kinds(6)).toEqual(['projects', 'resumeStudies'])
  expect(kinds(7)).toEqual(['resumeStudies'])
  expect(kinds(15)).toEqual([])
})

test.each(['2013-01', '2012-01', '1998-01', '1975-01', '1961-01'])(
  'from %s, each labelled year has a tenth of the axis, the last one half of that',
  (start) => {
    const ends = [...timeline(withJobs([start, 'present']), june2022).years.map(({ at }) => at), 1.05]
    const widths = ends.slice(1).map((end, index) => end - (ends[index] ?? 0))
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(1 / 10 - 0.001)
  },
)

test.each([
  ['2017-01', [2017, 2018, 2019, 2020, 2021, 2022]],
  ['2001-01', [2001, 2005, 2010, 2015, 2020]],
  ['1999-01', [2000, 2005, 2010, 2015, 2020]],
])('an axis from %s begins with its first year, unless the next label is too close', (start, labels) => {
  expect(timeline(withJobs([start, 'present']), june2022).years.map(({ year }) => year)).toEqual(labels)
})

test('has no axis without dates', () => {
  expect(timeline(withJobs(), undefined)).toMatchObject({ rows: [], years: [] })
})

test('is useful for at least four employers in six years', () => {
  const career = (...starts: number[]) => {
    const experience = starts.map((start) => named(`C ${start}`, [`${start}-01`, `${start + 1}-12`]))
    return timeline({ experience, projects: [project], education: [] }, june2022).isUseful
  }
  expect([career(2014, 2016, 2018), career(2016, 2018, 2019, 2020)]).toEqual([false, true])
  expect(career(2018, 2019, 2020, 2021)).toBe(false)
  const years = [2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020]
  expect([career(...years), career(2012, ...years)]).toEqual([true, false])
})
