import { expect, test } from 'vitest'
import { printableJson } from '../../src/build/typst.ts'
import { parseProse, plainText } from '../../src/content/prose.ts'
import { resumeData } from '../../src/resume/data.ts'
import { sample, withPrinted } from './documents.ts'

/** What the templates are given, for contents on which other résumés stumble. */

const { profile, experience, projects } = sample.printed
const [job] = experience
const [project] = projects
if (!job || !project) throw new Error('The sample lacks a job or project.')

function dataOf(changes: Parameters<typeof withPrinted>[0], isShort = false) {
  const portfolio = withPrinted(changes)
  return resumeData(portfolio, portfolio.printed, { isShort })
}
const partOf = (id: string, ...given: Parameters<typeof dataOf>) =>
  dataOf(...given).parts.find((part) => part.id === id)
const entry = { title: 'Queues', resume: true, for: [] }

test('the whole summary is given, and its beginnings of whole sentences', () => {
  const summary = parseProse(
    'I led e.g. the team of Dr. Vale.^[In 2020.] I like Go. I write things down. Ask me.',
  )
  const data = dataOf({ profile: { ...profile, summary } })
  expect(data.summary).toEqual(summary)
  expect(data.summaries).toEqual([
    'I led e.g. the team of Dr. Vale. I like Go. I write things down. Ask me.',
    'I led e.g. the team of Dr. Vale. I like Go. I write things down.',
    'I led e.g. the team of Dr. Vale.',
  ])
})

test('the description of a project ends before its impact, with the mark of its language', () => {
  for (const [description, impact, expected] of [
    ['Moves tables', 'Ten times faster.', 'Moves tables. Ten times faster.'],
    ['Moves tables!', 'Ten times faster.', 'Moves tables! Ten times faster.'],
    ['移动数据库变更', '快了十倍', '移动数据库变更。快了十倍'],
  ] as const) {
    const projects = [{ ...project, description: parseProse(description), impact: parseProse(impact) }]
    const [first] = partOf('projects', { projects }, true)?.entries ?? []
    expect(plainText(Object(first).brief)).toBe(expected)
  }
})

test('a variant begins with a headline of its own, unless it has a title page', () => {
  const own = { ...sample.printed, profile: { ...profile, headline: ['Services.'], summary: ['Ten years.'] } }
  const summaryOf = (
    density: 'compact' | 'spacious',
    content: typeof sample.printed = own,
    isShort = false,
  ) => resumeData({ ...sample, site: { ...sample.site, resume: { density } } }, content, { isShort }).summary
  expect(summaryOf('compact')).toEqual(['Services.', ' ', 'Ten years.'])
  expect(summaryOf('spacious')).toEqual(['Ten years.'])
  expect(summaryOf('spacious', own, true)).toEqual(['Services.', ' ', 'Ten years.'])
  expect(summaryOf('compact', sample.printed)).toEqual(profile.summary)
})

test('testimonials have their words, and those without are left out', () => {
  const entries = [{ ...entry, text: ['She listens.'] }, entry]
  const lists = { voices: { title: 'Voices', kind: 'testimonials' as const, entries } }
  expect(partOf('voices', { lists })?.entries).toMatchObject([{ text: ['She listens.'], isQuote: true }])
  expect(partOf('voices', { lists: { voices: { ...lists.voices, entries: [entry] } } })).toBeUndefined()
})

test('lists begin with the newest entry, unless one has no date', () => {
  const dated = ['2019', '2021-05', '2020'].map((date) => ({ ...entry, date }))
  const periodsOf = (entries: (typeof entry & { date?: string })[]) => {
    const lists = { talks: { title: 'Talks', kind: 'talks' as const, entries } }
    return partOf('talks', { lists })?.entries.map((each) => 'period' in each && each.period)
  }
  expect(periodsOf(dated)).toEqual(['May 2021', '2020', '2019'])
  expect(periodsOf([...dated, entry])).toEqual(['2019', 'May 2021', '2020', undefined])
})

test.each([
  ['a month', { date: '2025-03-14' }, 'Mar 2025'],
  ['a paper by its year', { date: '2025-03-14', authors: 'A. Vale, B. Moor' }, '2025'],
  ['a series of papers', { start: '2024-05', end: 'present', authors: 'A. Vale' }, '2024 – present'],
  ['only an end', { end: '2013-02' }, 'Feb 2013'],
])('dates: %s', (_, dates, period) => {
  const lists = { talks: { title: 'Talks', kind: 'talks' as const, entries: [{ ...entry, ...dates }] } }
  expect(partOf('talks', { lists })?.entries).toMatchObject([{ period }])
})

test('a project without a story says what it is and what it changed', () => {
  const brief = {
    ...project,
    ...{ problem: undefined, approach: undefined, lesson: undefined },
    description: ['Holds water'],
    impact: ['Dry feet.'],
  }
  const entriesOf = (others: (typeof project)[]) =>
    partOf('projects', { projects: [brief, ...others] })?.entries
  expect(entriesOf([])).toMatchObject([{ text: ['Holds water', '. ', 'Dry feet.'], facts: [] }])
  // Projects look alike: if one tells its story, the others have facts, too.
  expect(entriesOf([project])?.[0]).toMatchObject({
    text: ['Holds water'],
    facts: [{ title: sample.labels.impact, text: ['Dry feet.'] }],
  })
})

test('a phone number and addresses are linked, a long one under its name; the e-mail address is never shortened', () => {
  const email = `${'long'.repeat(12)}@vale.example`
  const links = [{ label: 'Thesis', url: `https://library.example/${'thesis'.repeat(15)}` }]
  const { contact } = dataOf({ profile: { ...profile, email, phone: '+44 (117) 496 0000', links } })
  const addresses = { liveUrl: 'https://www.weir.example/?from=resume', githubUrl: links[0]?.url }
  expect(partOf('projects', { projects: [{ ...project, ...addresses }] })?.entries).toMatchObject([
    { links: [{ shown: 'weir.example', url: addresses.liveUrl }, { shown: sample.labels.code }] },
  ])
  expect(contact).toMatchObject([
    { shown: email, url: `mailto:${email}` },
    { shown: profile.location },
    { shown: '+44 (117) 496 0000', url: 'tel:+441174960000' },
    { shown: 'Thesis', url: links[0]?.url },
  ])
})

test('a language whose name no font has is left out with its level', () => {
  const languages = [
    { name: 'हिन्दी', level: 'Native' },
    { name: 'English', level: 'Fluent' },
  ]
  const portfolio = { ...withPrinted({ profile: { ...profile, languages } }), printedParts: ['languages'] }
  const { parts } = resumeData(portfolio, portfolio.printed)
  expect(parts).toMatchObject([{ entries: [{ words: ['English (Fluent)'] }] }])
})

test('characters without a font are left out of texts, not of addresses', () => {
  const links = [{ label: 'Code', url: 'https://code.example/%F0%9F%9A%80' }]
  const data = dataOf({ profile: { ...profile, name: '🚀', role: 'Developer 🚀 of rockets', links } })
  const printed: typeof data = JSON.parse(printableJson(data))
  expect(printed).toMatchObject({ name: profile.email, role: 'Developer of rockets' })
  expect(printed.contact.at(-1)?.url).toBe(links[0]?.url)
})
