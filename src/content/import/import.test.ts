import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { contentOf, type FixtureName, fixtures } from '../../../tests/fixtures/fixtures.ts'
import { jsonResume } from '../../exports/json-resume.ts'
import { featuredProjects } from '../portfolio.ts'
import { type Portfolio, readPortfolio } from '../read.ts'
import { isSample } from '../sample.ts'
import { picture } from '../testing/small-content.ts'
import { importResume } from './command.ts'

const { validate } = createRequire(new URL('../../../tests/package.json', import.meta.url))(
  '@jsonresume/schema',
) as { validate(resume: unknown, callback: (errors: unknown) => void): void }

let project: string
let printed: string
const content = () => join(project, 'content')
const textOf = (name: string) => readFileSync(join(content(), name), 'utf8')

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'import-'))
  mkdirSync(join(content(), 'images'), { recursive: true })
  writeFileSync(join(content(), 'images/portrait.png'), await picture(1080, 1350))
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(project, { recursive: true })
})

async function imported(resume: unknown, force = true) {
  const file = join(project, 'resume.json')
  writeFileSync(file, typeof resume === 'string' ? resume : JSON.stringify(resume))
  await importResume(file, project, force)
  return readPortfolio(content()).portfolios[0]
}

test.each(Object.keys(fixtures) as FixtureName[])(
  'our own export of %s makes the same site',
  async (name) => {
    cpSync(join(contentOf(name), 'images'), join(content(), 'images'), { recursive: true })
    const [portfolio] = readPortfolio(contentOf(name)).portfolios as [Portfolio]
    const written = jsonResume(portfolio, new URL('https://me.test/'))
    expect(await imported(written)).toEqual({ ...portfolio, projects: featuredProjects(portfolio) })
    expect(printed).not.toMatch(/Without a place|Not in your/)
  },
)

test('our own export keeps sections of every kind, marks in texts, and what JSON Resume cannot say', async () => {
  const [portfolio] = readPortfolio(contentOf('sample')).portfolios as [Portfolio]
  const kinds = ['talks', 'publications', 'awards', 'volunteering', 'testimonials', 'other'] as const
  const text = 'A **bold** [word](https://a.test).'
  const entries = [{ title: 'One', place: 'Here', date: '2024', url: 'https://one.test', text }]
  const lists = Object.fromEntries(
    kinds.map((kind) => [`of-${kind}`, { title: `My ${kind}`, kind, entries }]),
  )
  const project = { title: 'P', description: 'D', technologies: [], featured: true }
  const changed: Portfolio = {
    ...portfolio,
    site: { ...portfolio.site, sections: ['projects', ...Object.keys(lists), 'contact'], accent: '#b3261e' },
    profile: {
      ...portfolio.profile,
      ...{ about: [], stats: [], resumeStats: [], languages: [] },
      summary: 'Plain * text, a <b> and `x`.^[With a note.]',
    },
    projects: [{ ...project, start: '2020', end: 'present' }],
    skills: { categories: [], certifications: [], practices: [] },
    experience: [],
    education: [],
    lists,
  }
  cpSync(join(contentOf('sample'), 'images'), join(content(), 'images'), { recursive: true })
  const written = jsonResume(changed, new URL('http://localhost:3000'))
  expect(written.basics).toHaveProperty('summary', 'Plain * text, a <b> and `x`. (With a note.)')
  validate(written, (errors) => expect(errors).toBeNull())
  expect(await imported(written)).toEqual(changed)
})

/** What a résumé says, what becomes of it in the content, and a pattern of what is printed about it. */
const cases: { what: string; resume: object; content: object; said?: string }[] = parse(String.raw`
- what: a job that goes on, with a day
  resume: { work: [{ name: Acme, position: Engineer, startDate: 2019-05-01 }] }
  content: { experience: [{ company: Acme, title: Engineer, start: 2019-05, end: present }] }
- what: other ways to write a date, a blank end, the newest first
  resume:
    work:
      - { name: A, position: P, startDate: May 2017, endDate: 1/2018 }
      - { name: B, position: P, startDate: 2019, endDate: "" }
  content: { experience: [{ company: B, start: "2019", end: present }, { start: 2017-05, end: 2018-01 }] }
- what: a study of which only the end is known, with a score and courses
  resume:
    education: [{ institution: U, studyType: BSc, area: Maths, endDate: "2014", score: 3.9, courses: [Sets, Rings] }]
  content:
    education: [{ degree: "BSc, Maths", start: "2014", end: "2014", achievements: ["Score: 3.9", "Courses: Sets, Rings"] }]
- what: a job without any date, and one that ends before it begins
  resume: { work: [{ name: A, position: P }, { name: B, position: P, startDate: "2019", endDate: "2001" }] }
  content: { experience: [] }
  said: experience.yaml · an entry without end\n.*experience.yaml · an entry without start, end
- what: names of earlier versions
  resume: { work: [{ company: A, website: a.test, position: P, startDate: "2019" }] }
  content: { experience: [{ company: A, url: https://a.test }] }
- what: what a place is, and what was done there
  resume:
    work: [{ name: A, position: P, startDate: "2019", description: A shop., summary: Led it., highlights: [Sold.] }]
  content: { experience: [{ summary: A shop., description: [Led it., Sold.] }] }
- what: HTML and Markdown
  resume:
    references:
      - name: <b>R</b>
        reference: '<p>- Cut <b>costs</b> &amp; <i>time</i> by __half__, see <a href="https://a.test/x">this</a>, [that](/x) and ^[more].</p>'
  content:
    lists:
      testimonials: { entries: [{ title: R, text: "Cut **costs** & time by **half**, see [this](https://a.test/x), that and [more]." }] }
- what: a summary of one sentence
  resume: { basics: { label: Developer, summary: I build. } }
  content: { profile: { summary: I build., headline: Developer } }
  said: "content/profile.yaml:\n(.*\n)*  headline: Developer"
- what: a long summary
  resume: { basics: { summary: "I build systems. One. Two. Three. Four.\n\nOnce upon a time." } }
  content:
    profile: { headline: I build systems., summary: One. Two. Three., about: [Four., Once upon a time.] }
- what: nothing that is required
  resume: { basics: {} }
  content: { profile: { name: Your name, email: you@your-domain.example, location: Your place } }
  said: "Not in your résumé; .*\n  name: Your name"
- what: a street
  resume: { basics: { location: { address: 1 High St, postalCode: BS1, city: Bristol, countryCode: GB } } }
  content: { profile: { location: "Bristol, United Kingdom" } }
  said: profile.yaml · postalCode, address
- what: profiles, and an address of the site
  resume:
    basics:
      url: https://www.ada.test/
      profiles: [{ network: X, username: ada, url: x.test/a }, { network: Y, username: b }]
  content: { profile: { links: [{ label: X, url: https://x.test/a }] } }
  said: profile.yaml · url\n(.*\n)*.*profile.yaml · an entry without url
- what: skills by category, alone, as words, and twice
  resume: { skills: [{ name: Web, level: Master, keywords: [CSS, CSS] }, { name: Go, level: 80 }, SQL] }
  content:
    skills:
      categories:
        - { title: Web, skills: [{ name: CSS }, { name: CSS }] }
        - { title: Skills, skills: [{ name: Go, level: 80 }, { name: SQL }] }
  said: skills.yaml · “Web” · level
- what: projects of one name, and a talk
  resume:
    projects:
      - { name: P, url: https://github.test/p, highlights: [Fast, Small.], roles: [Lead] }
      - { name: P, description: Q, url: https://p.test, startDate: "2019", endDate: "2020" }
      - { name: T, type: talk, entity: Conf, startDate: "2021" }
  content:
    projects:
      - { title: P, description: P, githubUrl: https://github.test/p, impact: Fast. Small., featured: true }
      - { title: P, description: Q, liveUrl: https://p.test, start: "2019", end: "2020" }
    lists: { talks: { kind: talks, entries: [{ title: T, place: Conf, date: "2021" }] } }
  said: projects.yaml · “P” · roles
- what: every other list
  resume:
    publications:
      - { name: O, releaseDate: 2019-05-01 }
      - { name: P, publisher: Q, releaseDate: "2020", url: https://p.test, summary: S }
    awards: [A]
    volunteer: [{ organization: O, startDate: "2020", endDate: "2021", highlights: [Helped] }]
    references: [{ name: R, reference: Good. }]
    interests: [{ name: I, keywords: [a, b] }]
  content:
    site:
      sections:
        [about, skills, projects, resume, publications, awards, volunteering, testimonials, interests, contact]
    lists:
      publications: { kind: publications, entries: [{ title: P, place: Q, date: "2020", text: S }, { title: O }] }
      awards: { kind: awards, entries: [{ title: A }] }
      volunteering: { kind: volunteering, entries: [{ title: O, text: Helped. }] }
      testimonials: { kind: testimonials, entries: [{ title: R, text: Good. }] }
      interests: { kind: other, entries: [{ title: I, text: "a, b" }] }
  said: volunteering.yaml · “O” · endDate
- what: unknown keys and wrong shapes
  resume: { basics: { label: [x], shoeSize: 44 }, work: none, education: {}, hobbies: [{ name: Go }] }
  content: { experience: [], education: [] }
  said: profile.yaml · label, shoeSize\n.*profile.yaml · hobbies\n
`)

test.each(cases)('$what', async ({ resume, content, said = 'content/ is written' }) => {
  expect(await imported(resume)).toMatchObject(content)
  expect(printed).toMatch(new RegExp(said))
})

test('what has no place is a comment where it belongs', async () => {
  await imported({
    projects: [{ name: 'A' }, { name: 'B', roles: ['Lead'] }],
    work: [{ name: 'Acme' }],
    basics: { pet: 'Rex' },
  })
  expect(textOf('projects.yaml')).toMatch(
    /# From the résumé, without a place here:\n# {3}roles:\n# {5}- Lead\n- title: B/,
  )
  expect(textOf('experience.yaml')).toMatch(/# It needs title, start, end:\n# {3}work:\n# {5}- name: Acme\n$/)
  expect(textOf('profile.yaml')).toContain('#   pet: Rex')
})

test('pictures stay, and belong to whom they are called after', async () => {
  writeFileSync(join(content(), 'images/sluice.png'), await picture(1600, 1000))
  const basics = { name: 'Ada', image: 'https://a.test/face.jpg' }
  expect(await imported({ basics, projects: [{ name: 'Sluice' }, { name: 'Other' }] })).toMatchObject({
    profile: { image: 'images/portrait.png', imageAlt: 'Ada' },
    projects: [{ image: 'images/sluice.png', imageAlt: 'Sluice' }, { title: 'Other' }],
  })
  expect(printed).toMatch(/profile\.yaml · missingImage/)
  expect(readdirSync(join(content(), 'images'))).toEqual(['portrait.png', 'sluice.png'])
})

test('pictures stay with the projects that keep their names', async () => {
  cpSync(contentOf('sample'), content(), { recursive: true })
  const before = readPortfolio(content()).portfolios[0]
  const after = await imported({ basics: { name: 'Ada' }, projects: [{ name: 'Marginalia' }] })
  const { image, imageAlt, imagePhoneDark } = before?.projects[0] ?? {}
  expect(after?.projects).toMatchObject([{ title: 'Marginalia', image, imageAlt, imagePhoneDark }])
})

test.each<[what: string, resume: unknown, force: boolean, message: RegExp]>([
  ['what is not JSON', '{ "basics": ', false, /resume\.json is not JSON/],
  ['what is no résumé', '{ "name": "x" }', false, /is no JSON Resume/],
  ['a list', '[]', false, /is no JSON Resume/],
  ['content of an owner', { basics: {} }, false, /no longer the sample.*\n.*--force/s],
  ['a picture that cannot be used', { basics: {} }, true, /cannot be read[\s\S]*Nothing was changed/],
])('nothing is written for %s', async (_, resume, force, message) => {
  const snapshot = () =>
    readdirSync(project, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'resume.json')
  writeFileSync(join(content(), 'profile.yaml'), 'name: Mine\n')
  writeFileSync(join(content(), 'images/portrait.png'), 'no picture')
  const before = snapshot()
  await expect(imported(resume, force)).rejects.toThrow(message)
  expect(snapshot()).toEqual(before)
  expect(textOf('profile.yaml')).toBe('name: Mine\n')
})

test('the sample is replaced without being asked', async () => {
  cpSync(join(import.meta.dirname, '../../../content'), content(), { recursive: true })
  const force = !isSample(content())
  expect(await imported({ basics: { name: 'Ada' } }, force)).toMatchObject({ profile: { name: 'Ada' } })
})
