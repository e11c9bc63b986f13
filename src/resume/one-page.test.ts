import { expect, test } from 'vitest'
import { formatProblem } from '../content/problems.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { readPortfolio } from '../portfolio/read.ts'
import { barePortfolio } from '../portfolio/testing/bare-portfolio.ts'
import type { ResumePartId } from '../sections/list.ts'
import { resumeContent } from './content.ts'
import { withFewerDetails } from './details.ts'
import { lengthProblems } from './length.ts'
import { essentials, onePage } from './one-page.ts'

const { path, write } = temporaryContent()

const points = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']
const job = (start: number) => ({
  ...{ title: 'Developer', company: `Company ${start}`, shortName: `C ${start}`, description: points },
  ...{ start: `${start}`, end: `${start + 2}`, stack: ['Python'] },
})
const portfolio: Portfolio = {
  ...barePortfolio,
  profile: {
    ...barePortfolio.profile,
    languages: ['Swedish', 'English'].map((name) => ({ name, level: 'fluent' })),
  },
  skills: {
    categories: [{ title: 'Languages', skills: [{ name: 'Python' }] }],
    certifications: ['A', 'B', 'C'].map((name) => ({ name })),
    practices: [],
  },
  experience: [2020, 2017, 2014, 2011].map(job),
  projects: ['Sluice', 'Weir', 'Lock'].map((title) => ({
    ...{ title, description: `${title} holds much water. And more.`, impact: 'Dry feet.' },
    ...{ technologies: [], featured: true },
  })),
}
/** The content of a résumé that differs from the usual one. */
const contentWith = (changes: Partial<Portfolio>) => resumeContent({ ...portfolio, ...changes }, {})
const content = await contentWith({})

/** What fits a page once anything is shortened. */
async function shortened(original: typeof content) {
  let candidates = 0
  return onePage(original, async () => candidates++ > 0)
}

const entriesIn = ({ blocks }: typeof content, chosen?: string) =>
  blocks.flatMap(({ id, entries }): object[] => (chosen === undefined || id === chosen ? entries : []))

const pointsOf = (entry: object) =>
  'points' in entry && Array.isArray(entry.points) ? entry.points.length : 0

/** The number of entries of each block, and of the points of each job. */
const countsOf = ({ blocks }: typeof content) =>
  Object.fromEntries(
    blocks.map(({ id, entries }) => [id, id === 'experience' ? entries.map(pointsOf) : entries.length]),
  )

/** What fits a page of so many lines. */
function fitting(lines: number, original = content) {
  const linesOf = (chosen: typeof content) =>
    entriesIn(chosen).reduce<number>((sum, entry) => sum + 1 + pointsOf(entry), 0)
  return onePage(original, async (chosen) => linesOf(chosen) <= lines)
}
const shown = async (lines: number, original = content) => countsOf(await fitting(lines, original))

test.each([
  ['a job before anything else', 2, { experience: [1] }],
  ['every job, with a point', 8, { experience: [1, 1, 1, 1] }],
  ['then the skills', 9, { skills: 1, experience: [1, 1, 1, 1] }],
  [
    'no certificate rather than some, but languages',
    11,
    { skills: 1, experience: [2, 1, 1, 1], languages: 1 },
  ],
  ['all certificates', 13, { skills: 1, experience: [1, 1, 1, 1], certifications: 3, languages: 1 }],
  ['two projects', 16, { skills: 1, experience: [2, 1, 1, 1], projects: 2, certifications: 3, languages: 1 }],
  [
    'second points of older jobs, then a third of the one before',
    22,
    { skills: 1, experience: [4, 3, 2, 2], projects: 2, certifications: 3, languages: 1 },
  ],
  ['everything', 99, { skills: 1, experience: [6, 6, 6, 6], projects: 3, certifications: 3, languages: 1 }],
])('a page has room for %s', async (_, lines, expected) => {
  expect(await shown(lines)).toEqual(expected)
})

test('what is done today comes before the class of a degree', async () => {
  const achievements = ['First-class honours.']
  const education = [{ degree: 'BSc', institution: 'University', start: '2005', end: '2008', achievements }]
  const original = await contentWith({ education })
  const degreeIn = async (lines: number) =>
    entriesIn(await fitting(lines, original), 'education').map(pointsOf)
  expect(await degreeIn(18)).toEqual([0])
  expect(await degreeIn(19)).toEqual([1])
  expect(await shown(18, original)).toMatchObject({ experience: [3, 1, 1, 1] })
})

test('a list is not dropped for further points of older jobs', async () => {
  const entries = ['Queues', 'Locks', 'Weirs'].map((title) => ({ title, place: 'PyCon' }))
  const lists = { talks: { title: 'Talks', kind: 'talks' as const, entries } }
  const site = { ...portfolio.site, sections: ['skills', 'projects', 'talks'] }
  expect(await shown(22, await contentWith({ lists, site }))).toMatchObject({
    ...{ experience: [4, 2, 1, 1], 'custom-talks': 3 },
  })
})

test('an award is worth more than talks, whose section comes first', async () => {
  const talks = ['Queues', 'Locks'].map((title) => ({ title, place: 'PyCon' }))
  const lists = {
    talks: { title: 'Talks', kind: 'talks' as const, entries: talks },
    prizes: {
      title: 'Prizes',
      kind: 'awards' as const,
      entries: [{ title: 'Weir of the year', date: '2024' }],
    },
  }
  const site = { ...portfolio.site, sections: ['skills', 'projects', 'talks', 'prizes'] }
  const chosen = await shown(20, await contentWith({ lists, site }))
  expect(chosen).toHaveProperty('custom-prizes')
  expect(chosen).not.toHaveProperty('custom-talks')
})

test.each<[string, string, number, ResumePartId[] | undefined, ResumePartId[]]>([
  ['degrees before certificates on the one page', 'one', 4, undefined, ['education', 'certifications']],
  ['certificates first in spacious documents', 'several', 4, undefined, ['certifications', 'education']],
  ['skills before jobs', 'one', 8, undefined, ['skills', 'experience']],
  ['skills after many jobs on the one page', 'one', 9, undefined, ['experience', 'skills']],
  ['skills first in the long form', 'several', 9, undefined, ['skills', 'experience']],
  [
    'what the owner wants',
    'one',
    9,
    ['certifications', 'skills', 'experience', 'education'],
    ['certifications', 'skills', 'experience', 'education'],
  ],
])('the order is %s', async (_, form, jobs, sections, expected) => {
  const education = [
    { degree: 'BSc', institution: 'Weir College', start: '2001', end: '2004', achievements: [] },
  ]
  const experience = Array.from({ length: jobs }, (_, age) => job(2020 - 3 * age))
  const original = await contentWith({
    ...{ education, experience, site: { ...portfolio.site, resume: { sections } } },
  })
  const { blocks } = form === 'one' ? await shortened(original) : original
  const ids: string[] = expected
  expect(blocks.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(expected)
})

test('smaller text is worth a point of each job, and two projects', () => {
  expect(countsOf(essentials(content))).toEqual({
    ...{ skills: 1, experience: [2, 1, 1, 1], projects: 2, certifications: 3, languages: 1 },
  })
})

test('of many jobs, the oldest have a line', async () => {
  const experience = Array.from({ length: 9 }, (_, age) => job(2020 - 3 * age))
  const { experience: points } = await shown(27, await contentWith({ experience }))
  expect(points).toEqual([4, 2, 2, 1, 1, 1, 0, 0, 0])
})

test('a list that is the main work stands before other lists', async () => {
  const entries = Array.from({ length: 30 }, (_, index) => ({ title: `Paper ${index}`, place: 'Letters' }))
  const idsWith = async (count: number) => {
    const talks = { title: 'Talks', kind: 'talks' as const, entries: entries.slice(0, 1) }
    const papers = { title: 'Papers', kind: 'publications' as const, entries: entries.slice(0, count) }
    const site = { ...portfolio.site, sections: ['skills', 'projects', 'talks', 'papers'] }
    const { blocks } = await contentWith({ site, lists: { talks, papers } })
    return blocks.map(({ id }) => id)
  }
  const usual = ['skills', 'experience', 'projects', 'certifications']
  expect(await idsWith(3)).toEqual([...usual, 'custom-talks', 'custom-papers', 'languages'])
  expect(await idsWith(30)).toEqual([...usual, 'custom-papers', 'custom-talks', 'languages'])
})

test.each([
  ['before projects while they are recent', '2024-11', ['education', 'projects']],
  ['then after them', '2024-10', ['projects', 'education']],
])('studies stand %s', async (_, end, expected) => {
  const education = [{ degree: 'BSc', institution: 'Weir College', start: '2021', end, achievements: [] }]
  const committed = new Date('2026-11-20')
  const { blocks } = await resumeContent({ ...portfolio, education }, { committed })
  expect(blocks.map(({ id }) => id).filter((id) => expected.includes(id))).toEqual(expected)
})

test('a shortened entry has no technologies', async () => {
  const [first] = entriesIn(await shortened(content), 'experience')
  expect(first).toMatchObject({ place: 'Company 2020', names: [], text: undefined })
})

test('the line of a project says what it is and what it changed', async () => {
  const projects = portfolio.projects.map((project, index) =>
    index > 0 ? { ...project, impact: undefined } : project,
  )
  expect(entriesIn(await shortened(await contentWith({ projects })), 'projects')).toMatchObject([
    { text: 'Sluice holds much water. And more. Dry feet.' },
    { text: 'Weir holds much water. And more.' },
    { text: 'Lock holds much water. And more.' },
  ])
})

test('the longest run of sentences of a summary that fits is chosen, or else the first sentence', async () => {
  const profile = {
    ...portfolio.profile,
    summary: 'I lead. Today I buy power for 410,000 homes. I also sail.',
  }
  expect((await contentWith({ profile })).summaries).toEqual([
    'I lead. Today I buy power for 410,000 homes. I also sail.',
    'Today I buy power for 410,000 homes. I also sail.',
    'I lead. Today I buy power for 410,000 homes.',
    'Today I buy power for 410,000 homes.',
    'I also sail.',
    'I lead.',
    'I lead.',
  ])
})

test('details are left out of projects first, then of older jobs', () => {
  const counts = withFewerDetails(content).map((chosen) => entriesIn(chosen, 'experience').map(pointsOf))
  expect(counts.at(0)).toEqual([6, 6, 6, 6])
  expect(counts.at(1)).toEqual([6, 6, 6, 6])
  expect(counts.at(-1)).toEqual([6, 4, 2, 2])
})

test('resume.sections chooses and orders the blocks, also of sections that the page hides', async () => {
  const site = {
    ...portfolio.site,
    sections: ['contact'],
    resume: { sections: ['projects', 'talks', 'experience'] },
  }
  const lists = {
    talks: { title: 'Talks', kind: 'talks' as const, entries: [{ title: 'Queues', place: 'PyCon' }] },
  }
  const { blocks } = await contentWith({ site, lists })
  expect(blocks.map(({ id }) => id)).toEqual(['projects', 'custom-talks', 'experience'])
})

test('an entry with resume: false is not in the PDF', async () => {
  const projects = portfolio.projects.map((project, index) => ({ ...project, resume: index > 0 }))
  const shownProjects = [{ title: 'Weir' }, { title: 'Lock' }]
  expect(entriesIn(await contentWith({ projects }), 'projects')).toMatchObject(shownProjects)
})

test.each([
  [2, { en: 2 }],
  [3, { en: 2 }],
  [2, { en: 3 }, 'cannot be 2: the content needs 3 even'],
  [2, { el: 3, en: 2, ar: 4 }, 'cannot be 2: the content needs 3 in “el”, 4 in “ar” even'],
  [6, { en: 2 }, 'asks for 6, but the content fills 2.'],
])('pages: %s with a content of %o pages is reported: %s', (wished, lengths, message = '') => {
  write('site.yaml', `paper: a4\nresume:\n  pages: ${wished}\n`)
  const problems = lengthProblems(readPortfolio(path()).values, new Map(Object.entries(lengths)))
  const text = `content/site.yaml:3 · resume → pages ${message}`
  expect(problems.map(formatProblem)).toEqual(message ? [expect.stringContaining(text)] : [])
})

test('no length is reported that nobody asked for', () => {
  expect(lengthProblems(readPortfolio(path()).values, new Map([['en', 9]]))).toEqual([])
})

test('shows also entries of a block that no rule names', async () => {
  const [block] = content.blocks
  if (!block) throw new Error('There are no blocks.')
  const unknown = { ...content, blocks: [...content.blocks, { ...block, id: 'speaking' }] }
  expect((await shortened(unknown)).blocks.map(({ id }) => id)).toContain('speaking')
})

test('a project that tells the figures of a job once more is the first to be left out', async () => {
  const [newest, ...older] = portfolio.experience
  if (!newest) throw new Error('There is no job.')
  const experience = [{ ...newest, description: ['Books close at 18:05 instead of 02:30.'] }, ...older]
  const [first, ...others] = portfolio.projects
  if (!first) throw new Error('There is no project.')
  // Also in the dates of jobs, which tell nothing.
  const lock = { title: 'Lock', description: 'Since 2017, for 2020 boats.', technologies: [], featured: true }
  const projects = [{ ...first, impact: 'From 02:30 to 18:05.' }, lock, ...others.slice(0, 1)]
  const { blocks } = await shortened(await contentWith({ experience, projects }))
  const [project] = blocks.filter(({ id }) => id === 'projects')
  expect(project?.entries).toMatchObject([{ title: 'Lock' }, { title: 'Weir' }, { title: 'Sluice' }])
  expect(project?.shown).toBeUndefined()
})

test('a list that is not shown in full says how much is shown; a short one is whole or left out', async () => {
  const list = (titles: string, date?: string) => ({
    title: 'Talks',
    kind: 'talks' as const,
    entries: Array.from(titles, (title) => ({ title, place: 'X', date })),
  })
  const site = { ...portfolio.site, sections: ['talks'] }
  const blocksOf = async (titles: string, date?: string) => {
    const talks = await resumeContent({ ...barePortfolio, site, lists: { talks: list(titles, date) } }, {})
    return (await onePage(talks, async (chosen) => entriesIn(chosen).length < 2)).blocks
  }
  expect(await blocksOf('ABCD')).toMatchObject([{ title: 'Talks', shown: '1 of 4' }])
  expect(await blocksOf('ABCD', '2024')).toMatchObject([{ shown: 'latest 1 of 4' }])
  expect(await blocksOf('ABC')).toEqual([])
})

test('projects that are not all shown are counted, too', async () => {
  const { blocks } = await fitting(16, await contentWith({}))
  expect(blocks.find(({ id }) => id === 'projects')).toMatchObject({ shown: '2 of 3' })
})
