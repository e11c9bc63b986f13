import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { allFixtures, contentOf, type FixtureName } from '../../tests/fixtures/fixtures.ts'
import { drawPictures } from '../../tests/support/draw-pictures.ts'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { isSample } from '../content/sample.ts'
import { picture } from '../content/testing/small-content.ts'
import { jsonResume } from '../exports/json-resume.ts'
import { getPortfolio, type Portfolio } from '../portfolio/portfolio.ts'
import { sectionIds } from '../sections/list.ts'
import { featuredProjects } from '../sections/projects/schema.ts'
import { importResume } from './command.ts'

const { validate } = createRequire(new URL('../../tests/package.json', import.meta.url))(
  '@jsonresume/schema',
) as { validate(resume: unknown, callback: (errors: unknown) => void): void }

let project: string
let printed: string
const content = () => join(project, 'content')
const textOf = (name: string) => readFileSync(join(content(), name), 'utf8')

const beginWith = (name: FixtureName) => cpSync(contentOf(name), content(), { recursive: true })
const exported = (portfolio: Portfolio) => jsonResume(portfolio, new URL('https://me.test/'))

beforeEach(async () => {
  project = newFolder()
  mkdirSync(join(content(), 'images'), { recursive: true })
  writeFileSync(join(content(), 'images/portrait.png'), await picture(1080, 1350))
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

async function imported(resume: unknown, force = true, into?: string) {
  const file = join(project, 'resume.json')
  writeFileSync(file, typeof resume === 'string' ? resume : JSON.stringify(resume))
  await importResume(file, project, { force, into })
  return getPortfolio('', content())
}

test.each(Object.keys(allFixtures) as FixtureName[])('imports our export of %s unchanged', async (name) => {
  await drawPictures(contentOf(name))
  for (const folder of globSync('{images,figures}', { cwd: contentOf(name) }))
    cpSync(join(contentOf(name), folder), join(content(), folder), { recursive: true })
  const portfolio = getPortfolio('', contentOf(name))
  const resume = exported(portfolio)
  validate(resume, (errors) => expect(errors).toBeNull())
  expect(await imported(resume)).toEqual({ ...portfolio, projects: featuredProjects(portfolio.projects) })
  expect(printed).not.toMatch(/Not imported|Not in your/)
})

test('imports custom sections of every kind, marks, days and settings from our export', async () => {
  const portfolio = getPortfolio('', contentOf('minimal'))
  const kinds = ['talks', 'publications', 'awards', 'volunteering', 'testimonials', 'other'] as const
  const text = 'A **bold** [word](https://a.test).'
  const entries = [
    { title: 'One', authors: 'A, B', place: 'Here', date: '2024-03-01', url: 'https://one.test', text },
    { id: 'two', title: 'Two', start: '2019', end: 'present' },
  ]
  const lists = kinds.map((kind) => [`of-${kind}`, { title: `My ${kind}`, kind, entries }] as const)
  const sections = ['skills', 'projects', ...lists.map(([id]) => id), 'resume', 'contact']
  const project = { title: 'P', description: 'D', technologies: [], featured: true }
  const changed: Portfolio = {
    ...portfolio,
    site: { ...portfolio.site, sections, accent: '#b3261e' },
    profile: { ...portfolio.profile, about: [], stats: [], summary: 'A <b> and `x`.^[A note.]' },
    skills: {
      categories: [{ id: 'data', title: 'Data', skills: [{ name: 'SQL', level: 90 }], resume: false }],
      certifications: [{ id: 'cka', name: 'CKA' }],
      practices: [],
    },
    projects: [{ ...project, id: 'p', start: '2020', end: 'present' }],
    experience: portfolio.experience.map((job) => ({ ...job, start: '2019-02-01', end: '2020-03-31' })),
    lists: Object.fromEntries(lists),
  }
  cpSync(join(contentOf('minimal'), 'images'), join(content(), 'images'), { recursive: true })
  const resume = jsonResume(changed, new URL('http://localhost:3000'))
  expect(resume.basics).toHaveProperty('summary', 'A <b> and `x`. (A note.)')
  // The site is not public.
  expect(resume.meta).not.toHaveProperty('canonical')
  expect(resume.basics).not.toHaveProperty('url')
  validate(resume, (errors) => expect(errors).toBeNull())
  expect(await imported(resume)).toEqual(changed)
})

test('adds what a list has besides the entries of a section that our export names', async () => {
  const resume = {
    basics: { name: 'Ada' },
    publications: [{ name: 'One', section: 'talks' }],
    projects: [{ name: 'Two', type: 'talk', roles: ['Host'] }],
    meta: { site: {}, lists: { talks: { title: 'On stage', kind: 'talks' } } },
  }
  const { lists } = await imported(resume)
  const entries = [{ title: 'Two' }, { title: 'One' }]
  expect(lists['talks']).toEqual({ title: 'On stage', kind: 'talks', entries })
  expect(textOf('talks.yaml')).toMatch(/# From the résumé.*roles:.*- title: Two/s)
})

/** A résumé, the expected content, and a pattern of the printed report. */
const cases: { what: string; resume: object; content: object; output?: string | string[] }[] =
  parse(String.raw`
- what: days, other date formats and a blank end, sorted newest first
  resume:
    work:
      - { name: A, position: P, startDate: May 2017, endDate: 1/2018 }
      - { name: B, position: P, startDate: 2019-05-01, endDate: "" }
  content: { experience: [{ company: B, title: P, start: 2019-05, end: present }, { start: 2017-05, end: 2018-01 }] }
- what: dates of which a part is lost
  resume:
    work: [{ name: A, position: P, startDate: nyár 2019, endDate: "2021-05-31" }]
    education: [{ institution: U, studyType: BSc, startDate: 2016-09, endDate: 2017-05-01 }]
    awards: [{ title: W, date: spring 2021 }, { title: V, date: (May 2020) }, { title: U, date: "2019-05-01T10:00" }]
    certificates: [{ name: C, date: Summer 2014 }]
  content:
    experience: [{ start: "2019", end: 2021-05 }]
    education: [{ start: 2016-09, end: 2017-05 }]
    lists: { awards: { entries: [{ date: "2021" }, { date: "2020" }, { date: 2019-05-01 }] } }
    skills: { certifications: [{ date: "2014" }] }
  output:
    - skills.yaml · dates imported in part: “Summer 2014”\n
    - experience.yaml · dates imported in part: “nyár 2019”, “2021-05-31”\n
    - education.yaml · dates imported in part: “2017-05-01”\n
    - awards.yaml · dates imported in part: “spring 2021”, “\(May 2020\)”\n\n
- what: whole dates, with words and marks between their parts
  resume: { work: [{ name: A, position: P, startDate: 2016年4月, endDate: março de 2017 }] }
  content: { experience: [{ start: 2016-04, end: 2017-03 }] }
  output: ^(?![\s\S]*in part)
- what: lists in lists and in texts as sentences
  resume:
    work:
      - name: A
        position: P
        startDate: "2019"
        highlights: ["Led:\n- a team\n  1. of five.\n- the rest", [Built, [and, ran]], <ul><li>One</li> <li>Two.</li></ul>]
  content: { experience: [{ description: ["Led:\na team; of five; the rest.", "Built, and, ran", One; Two.] }] }
  output: "Please check:\n  content/experience.yaml · “A” has no end: assumed current"
- what: a study with only an end, a score and courses
  resume:
    education: [{ institution: U, studyType: BSc, area: Maths, endDate: "2014", score: 3.9, courses: [Sets, Rings] }]
  content:
    education: [{ degree: "BSc, Maths", start: "2014", end: "2014", achievements: ["Score: 3.9", "Courses: Sets, Rings"] }]
- what: courses and keywords that are no texts
  resume:
    education: [{ institution: U, studyType: BSc, startDate: "2011", endDate: "2014", courses: [{ name: Sets }] }]
    skills: [{ name: Web, keywords: [CSS, { name: Sass }] }, { keywords: [{ name: SQL }], level: Expert }]
  content: { education: [{ achievements: [] }], skills: { categories: [{ skills: [{ name: CSS }] }] } }
  output: ["skills.yaml · “Web” · keywords\n.*skills.yaml · an entry of skills without name\n", education.yaml · “BSc” · courses\n]
- what: a job without dates, and one that ends before its start
  resume: { basics: { name: Ada }, work: [{ name: A, position: P }, { name: B, position: P, startDate: "2019", endDate: "2001" }] }
  content: { experience: [] }
  output: experience.yaml · “B” · an entry of work without a valid end \(not “2001”\)\n.*experience.yaml · “A” · an entry of work without start, end
- what: dates that cannot be read
  resume:
    basics: { name: Ada }
    work:
      - { name: A, position: P, startDate: '? 2017', endDate: 2019-13 }
      - { name: C, position: P, startDate: { year: 2 } }
      - { name: D, position: P, startDate: ["2015", "2016"], endDate: "2017" }
    publications: [{ name: B, releaseDate: 2018-13-01 }]
  content: { experience: [], lists: { publications: { entries: [{ title: B }] } } }
  output: "“D” · an entry of work without a valid start \\(not “2015, 2016”\\)\n\
    .*“A” · an entry of work without a valid start \\(not “\\? 2017”\\), a valid end \\(not “2019-13”\\)\n\
    .*“C” · an entry of work without a valid start \\(not “{\"year\":2}”\\)\n\
    .*“B” · releaseDate, which cannot be read\n"
- what: no date that is not imported at all as one of which a part is lost
  resume: { projects: [{ name: P, description: D, startDate: "2021", endDate: Summer 2019 }] }
  content: { projects: [{ title: P, start: "2021" }] }
  output: "“P” · end\n[^“]*$"
- what: a study without a degree
  resume: { basics: { name: Ada }, education: [{ institution: U, startDate: "2011", endDate: "2014" }] }
  content: { education: [] }
  output: education.yaml · “U” · an entry of education without degree
- what: an entry without a title
  resume: { basics: { name: Ada }, awards: [{ date: "2011" }] }
  content: { lists: { awards: { entries: [] } } }
  output: awards.yaml · an entry of awards without title
- what: only what is imported as ongoing
  resume:
    work: [{ name: A, startDate: "2019" }, { name: B, position: P, startDate: "2018" }]
    education: [{ institution: U, startDate: "2011" }, { institution: V, studyType: BSc, startDate: "2010" }]
  content: { experience: [{ company: B, end: present }], education: [{ institution: V, end: present }] }
  output: "Please check:\n  content/experience.yaml · “B” has no end: .*\n  content/education.yaml · “BSc” has no end: .*\n\n"
- what: a volunteer who still is one
  resume: { volunteer: [{ organization: O, position: P, startDate: "2017" }] }
  content: { lists: { volunteering: { entries: [{ title: P, place: O, start: "2017", end: present }] } } }
  output: "Please check:\n  content/volunteering.yaml · “P” has no end: assumed current"
- what: a job's description, summary and highlights
  resume:
    work: [{ name: A, position: P, startDate: "2019", description: A shop., summary: Led it., highlights: [Sold.] }]
  content: { experience: [{ summary: A shop., description: [Led it., Sold.] }] }
- what: a job's summary without highlights, as LinkedIn's texts are exported
  resume:
    work: [{ name: A, position: P, startDate: "2019", endDate: present, summary: "Led it.\n• Sold\n• Bought", highlights: [] }]
  content: { experience: [{ description: [Led it., Sold; Bought.] }] }
- what: HTML and Markdown
  resume:
    references:
      - name: <b>R</b>
        reference: '<p>- Cut <b>costs</b> &amp; <i>time</i> by __half__, see <a href="https://a.test/x">this</a>, [that](/x) and ^[more].</p>'
  content:
    lists:
      testimonials: { entries: [{ title: R, text: "Cut **costs** & time by **half**, see [this](https://a.test/x), that and [more]." }] }
- what: a summary of one sentence
  resume: { basics: { label: Developer, summary: "I \0build.\v" } }
  content: { profile: { summary: I build., headline: Developer } }
  output: "content/profile.yaml:\n(.*\n)*  headline: Developer"
- what: a long summary
  resume: { basics: { summary: "I build systems. One. Two. Three. Four.\n\nOnce upon a time." } }
  content:
    profile: { headline: I build systems., summary: One. Two. Three., about: [Four., Once upon a time.] }
- what: a résumé without required fields
  resume: { basics: { label: Developer } }
  content: { profile: { name: Your name, email: you@your-domain.example, location: Your place } }
  output: "Not in your résumé; .*\n  name: Your name"
- what: a street, a website and profiles
  resume:
    basics:
      location: { address: 1 High St, postalCode: BS1, city: Bristol, countryCode: GB }
      url: https://www.ada.test/
      profiles: [{ network: X, username: ada, url: x.test/a }, { network: Y, username: b }]
  content: { profile: { location: "Bristol, United Kingdom", links: [{ label: X, url: https://x.test/a }] } }
  output: profile.yaml · postalCode, address, url\n(.*\n)*.*profile.yaml · “Y” · an entry of profiles without url
- what: a region of the same name as its city
  resume: { basics: { location: { city: Zürich, region: Zürich, countryCode: CH } } }
  content: { profile: { location: "Zürich, Switzerland" } }
- what: languages
  resume: { languages: [{ language: Swedish, fluency: native }] }
  content: { profile: { languages: [{ name: Swedish, level: native }] } }
- what: skills in categories, alone, as strings, and twice
  resume: { skills: [{ name: "<b>Web</b>", level: Master, keywords: [CSS, CSS] }, { name: Go, level: 80 }, SQL] }
  content:
    skills:
      categories:
        - { title: Web, skills: [{ name: CSS }, { name: CSS }] }
        - { title: Skills, skills: [{ name: Go, level: 80 }, { name: SQL }] }
  output: skills.yaml · “Web” · level
- what: bold names in lists
  resume:
    skills: [{ name: Web, keywords: [<b>CSS</b>] }]
    projects: [{ name: Sluice, description: X., keywords: [<b>SQL</b>] }]
  content:
    skills: { categories: [{ skills: [{ name: CSS }] }] }
    projects: [{ technologies: [SQL] }]
- what: a skill's level in percent
  resume: { skills: [{ name: Go, level: "90%" }, { name: SQL, level: 70 % }] }
  content: { skills: { categories: [{ skills: [{ name: Go, level: 90 }, { name: SQL, level: 70 }] }] } }
- what: keywords without a name in the category of single skills
  resume: { skills: [{ keywords: [CSS, Sass] }, { name: Go, level: 80 }, { keywords: [SQL], level: Expert }] }
  content:
    skills:
      categories:
        - title: Skills
          skills: [{ name: CSS }, { name: Sass }, { name: Go, level: 80 }, { name: SQL, level: Expert }]
- what: single skills beside a category that has the name of theirs
  resume: { skills: [{ name: Skills, keywords: [CSS] }, Go] }
  content: { skills: { categories: [{ title: Skills }, { title: Other skills, skills: [{ name: Go }] }] } }
- what: projects with the same name, and a talk, which is not a project
  resume:
    projects:
      - { name: P, url: https://github.test/p, highlights: [Fast, Small.], roles: [Lead] }
      - { name: P, description: Q, url: https://p.test, startDate: "2019", endDate: "2020" }
      - { name: R, url: github.com/a/b }
      - { name: S, url: digital.test/github.com }
      - { name: T, type: talk, entity: Conf, startDate: "2021" }
  content:
    projects:
      - { title: P, description: P, githubUrl: https://github.test/p, impact: Fast. Small., featured: true }
      - { title: P, description: Q, liveUrl: https://p.test, start: "2019", end: "2020" }
      - { title: R, githubUrl: https://github.com/a/b }
      - { title: S, liveUrl: https://digital.test/github.com }
  output: projects.yaml · “P” · roles
- what: a project without a description
  resume: { projects: [{ name: P }, { name: Q, summary: R }] }
  content: { projects: [{ title: P, description: P }, { title: Q, description: R }] }
  output: "Please check:\n  content/projects.yaml · “P” has no description: its title stands there\n\n"
- what: lists that no built-in section takes, newest first
  resume:
    publications:
      - { name: Old, releaseDate: 2019-05-01 }
      - { name: New, publisher: Press, releaseDate: "2020", url: "https://p.test", summary: Short. }
    awards: [A]
    volunteer: [{ organization: O, startDate: "2020", endDate: "2021", highlights: [Helped] }]
    references: [{ name: R, reference: Good. }]
    interests: [{ name: I, keywords: [a, b] }]
    projects: [{ name: T, type: talk, entity: Conf, startDate: "2021" }]
  content:
    lists:
      talks: { title: Talks, kind: talks, entries: [{ title: T, place: Conf, date: "2021" }] }
      publications:
        kind: publications
        entries: [{ title: New, place: Press, date: "2020", text: Short. }, { title: Old, date: 2019-05-01 }]
      awards: { kind: awards, entries: [{ title: A }] }
      volunteering: { kind: volunteering, entries: [{ title: O, start: "2020", end: "2021", text: Helped. }] }
      testimonials: { kind: testimonials, entries: [{ title: R, text: Good. }] }
      interests: { kind: other, entries: [{ title: I, text: "a, b" }] }
- what: all dates and texts of an entry; those that are joined end with a mark
  resume:
    volunteer:
      - { organization: O, endDate: "2021", summary: Taught kids, highlights: [30 kids, Fun!, 教えました。, “Yes.”] }
    talks: [{ name: T, date: "2020", description: Long, summary: Short }, { name: S, summary: Alone }]
  content:
    lists:
      volunteering: { entries: [{ text: Taught kids. 30 kids. Fun! 教えました。“Yes.” }] }
      talks: { entries: [{ date: "2020", text: Long. Short. }, { text: Alone. }] }
- what: unknown keys and wrong types
  resume: { basics: { name: Ada, label: [x], shoeSize: 44 }, work: none, education: {}, hobbies: [{ name: Go }] }
  content: { experience: [], education: [] }
  output: profile.yaml · label, shoeSize\n.*profile.yaml · hobbies\n
`)

test.each(cases)('imports $what', async ({ resume, content, output = 'content/ was generated' }) => {
  expect(await imported(resume)).toMatchObject(content)
  for (const each of [output].flat()) expect(printed).toMatch(new RegExp(each))
})

test('prints no control character of a résumé, which a terminal would obey', async () => {
  await imported({
    basics: { name: 'Ada\u001b[2J', 'pet\u001b]0;x\u0007': 'Rex' },
    '\u001b[31mhobby': ['Bees'],
  })
  expect(printed).toContain('content/profile.yaml · pet]0;x')
  expect(printed).not.toMatch(/[^\P{Cc}\n]/u)
})

test('adds custom sections before the last one', async () => {
  const { site } = await imported({ interests: ['Bees'] })
  expect(site.sections).toEqual(sectionIds.toSpliced(-1, 0, 'interests'))
})

test('lists the English words that it writes if the language is another one, and names the country in it', async () => {
  const resume = {
    basics: { location: { city: 'Łódź', countryCode: 'PL' } },
    education: [{ institution: 'U', studyType: 'BSc', endDate: '2014', score: '5', courses: ['Sets'] }],
    skills: ['Go'],
    awards: ['A'],
  }
  await imported(resume)
  expect(printed).not.toContain('English')
  writeFileSync(join(content(), 'site.yaml'), 'language: pl\n')
  const { profile } = await imported(resume)
  expect(profile.location).toBe('Łódź, Polska')
  const [, words] =
    /Please check:\n {2}These words are English; translate them there: (.*)\n\n/.exec(printed) ?? []
  expect(words?.split(', ').sort()).toEqual([
    '“Awards” (content/awards.yaml)',
    '“Score:” and “Courses:” (content/education.yaml)',
    '“Skills” (content/skills.yaml)',
  ])
})

test('writes unmapped fields as comments before their entry or at the end', async () => {
  await imported({
    projects: [{ name: 'A' }, { name: 'B', roles: ['Lead'] }],
    work: [{ name: 'Acme' }],
    basics: { pet: 'Rex' },
  })
  expect(textOf('projects.yaml')).toMatch(
    /# From the résumé, without an equivalent:\n# {3}roles:\n# {5}- Lead\n- title: B/,
  )
  expect(textOf('experience.yaml')).toMatch(/# It needs title, start, end:\n# {3}work:\n# {5}- name: Acme\n$/)
  expect(textOf('profile.yaml')).toContain('#   pet: Rex')
  expect(textOf('projects.yaml')).toMatch('$schema=../docs/schemas/projects.schema.json')
})

test('keeps the pictures of projects with the same title, but not the portrait of the sample', async () => {
  beginWith('sample')
  const [first] = getPortfolio('', content()).projects
  const basics = { name: 'Ada', image: 'https://a.test/face.jpg' }
  const after = await imported({ basics, projects: [{ name: 'Marginalia' }, { name: 'Other' }] })
  const { image, imageAlt, imagePhoneDark } = first ?? {}
  expect(after.profile).not.toHaveProperty('image')
  expect(after.profile).not.toHaveProperty('imageAlt')
  expect(after.projects[0]).toMatchObject({ title: 'Marginalia', image, imageAlt, imagePhoneDark })
  expect(after.projects[1]).not.toHaveProperty('image')
  expect(printed).toContain('content/profile.yaml · image, which is not in content/images/\n')
})

test('keeps the current portrait', async () => {
  beginWith('minimal')
  const { image, imageAlt } = getPortfolio('', content()).profile
  const { profile } = await imported({ basics: { name: 'Ada' } })
  expect(profile).toMatchObject({ image, imageAlt })
})

test('uses the picture in content/images/ that the résumé names', async () => {
  const { profile } = await imported({ basics: { name: 'Ada', image: 'https://a.test/portrait.png?s=80' } })
  expect(profile).toMatchObject({ image: 'images/portrait.png', imageAlt: 'Ada' })
  expect(printed).not.toContain('which is not in')
})

/** The files of the project but the imported one, and the texts of the profile. */
const stateOf = () => [
  readdirSync(project, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'resume.json'),
  textOf('profile.yaml'),
]

test.each<[what: string, resume: unknown, force: boolean, message: RegExp]>([
  ['a file that is not JSON', '{ "basics": ', false, /resume\.json is not JSON/],
  ['content/ of an owner', { basics: { name: 'Ada' } }, false, /no longer the sample.*\n.*--force/s],
  ['an unreadable picture', { basics: { name: 'Ada' } }, true, /cannot be read[\s\S]*Nothing was changed/],
])('writes nothing for %s', async (_, resume, force, message) => {
  writeFileSync(join(content(), 'profile.yaml'), 'name: Mine\n')
  writeFileSync(join(content(), 'images/portrait.png'), 'no picture')
  const before = stateOf()
  await expect(imported(resume, force)).rejects.toThrow(message)
  expect(stateOf()).toEqual(before)
})

test('writes a list under the id of a section only, never into another folder', async () => {
  const ids = ['../outside', '..\\outside', 'en/talks', '__proto__']
  const lists = Object.fromEntries(ids.map((id) => [id, { title: 'Talks', kind: 'talks' }]))
  const projects = [...ids, 'constructor'].map((section) => ({ name: section, section }))
  const content = await imported({ projects, meta: { lists } })
  expect(content.lists).toEqual({})
  expect(content.projects).toHaveLength(5)
  expect(readdirSync(project)).toEqual(['content', 'content-replaced', 'resume.json'])
})

test.each([
  ...['[]', '{}', '"x"', 'null', '{ "basics": {} }'],
  '{ "basics": { "pet": "Rex" }, "work": [{ "name": "Acme" }] }',
  '{ "name": "x", "version": "1.0.0", "scripts": { "dev": "astro" } }',
])('keeps the content, which has pictures, for %s, in which nothing is usable', async (json) => {
  beginWith('sample')
  const before = stateOf()
  await expect(imported(json)).rejects.toThrow('is not a JSON Resume, and nothing was changed')
  expect(stateOf()).toEqual(before)
})

test('writes a translation into another language', async () => {
  beginWith('languages')
  const first = getPortfolio('', content())
  const [newest, ...older] = exported(first).work ?? []
  const resume = {
    basics: { name: first.profile.name, label: 'Developer', image: 'https://a.test/x.png' },
    work: [
      ...older,
      { ...newest, position: 'Engineer', highlights: ['Led.'], startDate: '2000' },
      { name: 'New', position: 'CEO', startDate: '2001', endDate: '2002' },
    ],
    skills: Array.from('ABCDEFGHI', (name) => ({ name, keywords: ['x'] })),
  }
  await expect(imported(resume, false, 'xx1')).rejects.toThrow('xx1 is not a language tag')
  await expect(imported(resume, false, first.site.language)).rejects.toThrow('is the first language')
  await expect(imported(resume, false, 'fr')).rejects.toThrow('content/fr/ exists already')
  const before = textOf('experience.yaml')
  await imported(resume, false, 'it')
  expect(textOf('experience.yaml')).toBe(before)
  const italian = getPortfolio('it', content())
  expect(italian.profile).toMatchObject({ role: 'Developer', email: first.profile.email })
  expect(italian.experience.map(({ company }) => company)).toEqual(
    first.experience.map(({ company }) => company),
  )
  expect(italian.experience[0]).toMatchObject({ title: 'Engineer', description: ['Led.'] })
  expect(parse(textOf('it/profile.yaml'))).toEqual({ role: 'Developer' })
  expect(parse(textOf('it/experience.yaml'))[0]).toEqual({
    company: newest?.name,
    title: 'Engineer',
    description: ['Led.'],
  })
  expect(printed).toContain(`” has start 2000, but “${newest?.name}” of the first language has`)
  expect(printed).toContain('content/it/experience.yaml · “New” fits no entry of the first language.')
  expect(textOf('it/experience.yaml')).toContain('#     - title: CEO\n#       company: New')
  expect(textOf('it/skills.yaml')).toMatch(/schema\.json\n\n# [^{]*title: A\n[^{]*title: I\n/)
})

test('moves files of translations that do not fit the new texts, and says why', async () => {
  beginWith('languages')
  writeFileSync(join(content(), 'ar/experience.yaml'), '- title: A\n- title: B\n- title: C\n')
  const before = textOf('ar/experience.yaml')
  rmSync(join(content(), 'fr'), { recursive: true })
  mkdirSync(join(content(), 'fr'))
  writeFileSync(join(content(), 'fr/profile.yaml'), 'role: Développeuse\n')
  await imported({ basics: { name: 'Ada' }, work: [{ name: 'A', position: 'P', startDate: '2019' }] })
  expect(readdirSync(content())).toContain('fr')
  expect(readdirSync(join(content(), 'ar'))).toContain('skills.yaml')
  expect(readdirSync(join(content(), 'ar'))).not.toContain('experience.yaml')
  expect(readFileSync(join(project, 'content-replaced/ar/experience.yaml'), 'utf8')).toBe(before)
  expect(printed).toContain(
    '  content/ar/experience.yaml is now only in content-replaced/, because it does not fit the new texts: translate it again\n' +
      '    content/ar/experience.yaml · has 3 entries, but 1 in the first language. Give each the id of its original. For an unchanged entry, write: - {}\n',
  )
  expect(printed).toContain(
    '  content/ar/ is kept: check that it translates the new texts\n' +
      '  content/fr/ is kept: check that it translates the new texts\n',
  )
})

test('writes a translation of a folder of projects, file by file', async () => {
  beginWith('languages')
  const projects: Record<string, unknown>[] = parse(textOf('projects.yaml'))
  rmSync(join(content(), 'projects.yaml'))
  for (const tag of ['ar', 'fr']) rmSync(join(content(), tag), { recursive: true })
  mkdirSync(join(content(), 'projects'))
  for (const [index, project] of [...projects, { ...projects[0], title: 'Zweites' }].entries())
    writeFileSync(join(content(), `projects/${index}.yaml`), JSON.stringify(project))
  const first = getPortfolio('', content())
  const resume = exported(first)
  const translated = resume.projects?.map((project, index) => ({ ...project, description: `Texto ${index}` }))
  await imported({ ...resume, projects: translated }, false, 'es')
  const spanish = getPortfolio('es', content())
  expect(spanish.projects.map(({ description }) => description)).toEqual(['Texto 0', 'Texto 1'])
  expect(textOf('es/projects/1.yaml')).toMatch('$schema=../../../docs/schemas/translated/project.schema.json')
})

test.each(['utf16le', 'latin1'] as const)(
  'explains that a file in %s has to be saved again',
  async (encoding) => {
    const file = join(project, 'resume.json')
    writeFileSync(file, '\uFEFF{ "basics": { "name": "Zoë" } }', encoding)
    const message = `${file} is not in UTF-8. Save it again with that encoding. Nothing was changed.`
    await expect(importResume(file, project, { force: true })).rejects.toThrow(message)
  },
)

test('says in which folder a file that does not exist was looked for', async () => {
  const message = `There is no file cv.json in ${process.cwd()}; nothing was changed.`
  await expect(importResume('cv.json', project)).rejects.toThrow(message)
  await expect(importResume('/missing/cv.json', project)).rejects.toThrow(
    'There is no file cv.json in /missing;',
  )
})

test('replaces the sample without --force, and keeps its files', async () => {
  cpSync(join(import.meta.dirname, '../../content'), content(), { recursive: true })
  const force = !isSample(content())
  const profile = { name: 'Ada' }
  // The sample asks for six pages of its résumé.
  expect(await imported({ basics: profile }, force)).toMatchObject({ profile, site: { resume: {} } })
  expect(isSample(join(project, 'content-replaced'))).toBe(!force)
})
