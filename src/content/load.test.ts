import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent, getPortfolio, variantOf } from './load.ts'
import { formatProblem } from './problems.ts'
import { parseProse, plainText } from './prose.ts'
import { resumeParts } from './schema.ts'
import { smallContent } from './testing/small-content.ts'
import { temporaryContent } from './testing/temporary-content.ts'

/** What a folder of content becomes: what is shown, printed, and for a variant. */

const { path, write } = temporaryContent()

const read = (files: Record<string, string> = {}) => {
  for (const [name, text] of Object.entries(files)) write(name, text)
  return getPortfolio('', path())
}
const ids = ({ sections }: { sections: { id: string }[] }) => sections.map(({ id }) => id)

test('reads all entries, with defaults for omitted lists and settings', () => {
  expect(read()).toMatchObject({
    path: '',
    site: { language: 'en', labels: {}, paper: 'a4', variants: {}, evidence: true, sample: false },
    labels: { language: 'en', about: 'About' },
    profile: { name: 'Ada Vale', headline: ['I build quiet systems.'], resumeStats: [] },
    projects: [{ title: 'Sluice', featured: true, technologies: ['Python'], highlights: [], resume: true }],
    experience: [
      { start: '2021-09', end: 'present', stack: [], description: [{ text: ['Led a team.'], for: [] }] },
    ],
    skills: { categories: [{ skills: [{ level: 95, aliases: [] }, { level: 90 }] }] },
    lists: {},
    printedParts: resumeParts,
  })
})

test('reads missing, empty and blank values as omitted, and unquoted numbers as they are written', () => {
  rmSync(path('education.yaml'))
  const { education, projects, skills, experience } = read({
    'projects.yaml': '# none yet\n',
    'skills.yaml': '\ufeffpractices:\n',
    'experience.yaml':
      '- title: |\n    Data\n    engineer\n- { title: 007, company: 1.10, start: 2014, url:, stack: [3.0, No, 1e3] }\n',
  })
  expect({ education, projects, skills }).toEqual({
    education: [],
    projects: [],
    skills: { categories: [], certifications: [], practices: [] },
  })
  expect(experience).toMatchObject([
    { title: 'Data engineer' },
    { title: '007', company: '1.10', start: '2014', stack: ['3.0', 'No', '1e3'] },
  ])
  expect(experience[1]).not.toHaveProperty('url')
})

test('shows sections with content in the order of site.yaml, home first, with their numbers', () => {
  const portfolio = read({
    'site.yaml': 'sections: [contact, { id: talks, nav: false }, awards, about]\n',
    'talks.yaml': 'title: On stage\nkind: talks\nentries: [{ title: Queues }]\n',
    'awards.yaml': 'title: Awards\nentries: []\n',
  })
  expect(portfolio.sections.map(({ number, id, title, nav }) => `${number} ${id} ${title} ${nav}`)).toEqual([
    '00 home Home true',
    '01 contact Contact true',
    '02 talks On stage false',
    '03 about About true',
  ])
  expect(portfolio.sections[2]?.list?.entries).toHaveLength(1)
  expect(portfolio.printedParts).toEqual(['experience', 'education', 'talks', 'languages'])
})

test('a hidden section is on no page; the PDF keeps jobs and studies', () => {
  const { skills, projects, experience, printedParts } = read({ 'site.yaml': 'sections: [about]\n' })
  expect([skills.categories, projects, experience]).toEqual([[], [], []])
  expect(printedParts).toEqual(['experience', 'education', 'languages'])
})

test('leaves out categories without skills, and projects that are not featured', () => {
  const portfolio = read({
    'skills.yaml': 'categories: [{ title: Later }]\n',
    'projects.yaml': '- title: Later\n',
  })
  expect(ids(portfolio)).toEqual(['home', 'about', 'resume', 'contact'])
  expect(portfolio.printed).toMatchObject({ projects: [], skills: { categories: [] } })
})

test('an owner’s section keeps its id, also when it is that of a built-in one', () => {
  const files = {
    'projects.yaml': 'title: Works\nentries: [{ title: Sluice }]\n',
    'about.yaml': 'title: Me\nentries: [{ title: Ada }]\n',
  }
  const portfolio = read({ ...files, 'site.yaml': 'sections: [projects, about]\n' })
  expect(portfolio.sections.map(({ title }) => title)).toEqual(['Home', 'Works', 'Me'])
  expect(portfolio).toMatchObject({
    projects: [],
    profile: { about: [] },
    lists: { projects: { title: 'Works' } },
  })
  expect(portfolio.printedParts).toEqual(['experience', 'education', 'projects', 'about', 'languages'])
  expect(read({ 'site.yaml': 'paper: a4\n' })).toMatchObject({ projects: [], lists: {} })
})

test('the PDF has its own parts and order, also of sections that the page hides', () => {
  const { printed, printedParts, lists } = read({
    'site.yaml':
      'sections: [about]\nresume: { sections: [talks, projects, languages], pages: 2, density: compact }\n',
    'talks.yaml': 'title: Talks\nentries: [{ title: A, resume: false }, { title: B }]\n',
  })
  expect(printedParts).toEqual(['talks', 'projects', 'languages'])
  expect(printed.lists['talks']?.entries).toMatchObject([{ title: 'B' }])
  expect(lists).toEqual({})
})

test('a variant has what is for it or for all, and its own opening; page and résumé have everything', () => {
  const portfolio = read({
    'site.yaml': 'variants: { backend: { role: Backend, headline: "**Quiet** services." }, data: {} }\n',
    'experience.yaml': `- { title: A, for: data }
- title: B
  description: [All., { text: Backend., for: backend }, { text: Data., for: [data] }]
`,
    'skills.yaml':
      'categories: [{ title: Data, for: data, skills: [{ name: SQL }] }, { title: Web, skills: [{ name: Go }] }]\n',
    'projects.yaml':
      '- { title: C, for: data, featured: true }\n- { title: D, for: [data, backend], featured: true }\n',
  })
  expect(portfolio.printed.experience).toHaveLength(2)
  expect(portfolio.experience[1]?.description).toHaveLength(3)
  expect(portfolio.skills.categories).toHaveLength(2)
  const { profile, experience, projects, skills } = variantOf(portfolio, 'backend')
  expect(profile).toMatchObject({
    name: 'Ada Vale',
    role: 'Backend',
    headline: parseProse('**Quiet** services.'),
  })
  expect(plainText(profile.summary ?? [])).toBe('A developer of quiet systems.')
  expect(experience.map(({ title }) => title)).toEqual(['B'])
  expect(experience[0]?.description.map(({ text }) => plainText(text))).toEqual(['All.', 'Backend.'])
  expect([...projects, ...skills.categories].map(({ title }) => title)).toEqual(['D', 'Web'])
})

test.each([
  ['', ['Python 1 1']],
  ['sections: [skills, projects]', ['Python 0 1']],
  ['evidence: false', []],
])('counts what the page shows as evidence of skills: %s', (settings, expected) => {
  const { evidence } = read({
    'site.yaml': settings,
    'experience.yaml': '- { title: A, start: 2015, end: 2018, stack: [Python] }\n',
  })
  const counts = [...evidence].map(
    ([{ name }, { jobs, projects }]) => `${name} ${jobs.length} ${projects.length}`,
  )
  expect(counts).toEqual(expected)
})

/** A translation of all that the small content has. */
const french = {
  'fr/profile.yaml': `role: Développeuse
location: Bristol
headline: Je construis.
summary: Une développeuse.
about: [J’ai commencé., En deux paragraphes.]
stats: [{ label: ans }]
imageAlt: Un portrait
`,
  'fr/skills.yaml': 'categories: [{ title: Langages }]\npractices: [Relecture]\n',
  'fr/experience.yaml': '- { title: Ingénieure, location: À distance, description: [A dirigé.] }\n',
  'fr/education.yaml': '- { degree: Master, location: Aldermere, achievements: [Mention] }\n',
  'fr/projects.yaml': '- { description: Déplace., impact: Plus vite., imageAlt: Un graphique }\n',
}

const translate = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries({ ...french, ...files })) write(name, text)
  const { portfolios, problems } = checkContent(path())
  return { first: portfolios[0], second: portfolios[1], problems: problems.map(formatProblem) }
}

test('merges a translation into the first language, entry by entry', () => {
  const { first, second, problems } = translate({ 'fr/site.yaml': 'labels: { about: Moi }\npaper: letter\n' })
  expect(problems).toEqual([])
  expect(first?.profile.role).toBe('Developer')
  expect(second).toMatchObject({
    path: 'fr/',
    site: { language: 'fr', paper: 'letter' },
    labels: { about: 'Moi', contact: 'Contact', skills: 'Compétences' },
    profile: { name: 'Ada Vale', role: 'Développeuse', stats: [{ value: '9+', label: ['ans'] }] },
    projects: [{ title: 'Sluice', description: ['Déplace.'], featured: true }],
    experience: [{ title: 'Ingénieure', company: 'Merrowdale', end: 'present' }],
  })
  expect(second?.profile.about).toHaveLength(2)
  expect(second?.untranslated.size).toBe(0)
  expect(getPortfolio('fr', path())).toBe(second)
  expect(() => getPortfolio('it', path())).toThrow('There is no content/it.')
})

test('what is not translated falls back, is listed in pieces between marks, and counted in one line', () => {
  rmSync(path('education.yaml'))
  const { second, problems } = translate({
    'projects.yaml': smallContent['projects.yaml'].replace('Moves rows.', 'Moves **many** rows.^[Daily.]'),
    'fr/projects.yaml': '- { impact: Plus vite. }\n',
    'fr/experience.yaml': '',
  })
  expect(second?.projects[0]?.imageAlt).toBe('A chart')
  for (const piece of ['Moves ', 'many', ' rows.', 'Daily.', 'Engineer'])
    expect(second?.untranslated).toContain(piece)
  for (const piece of ['Faster.', 'Merrowdale', 'Sluice']) expect(second?.untranslated).not.toContain(piece)
  expect(problems).toEqual([
    'content/fr · 5 texts are not translated and in “en”, such as “Moves **many** rows.^[Daily.]”.',
  ])
})

const jobs = (...entries: string[]) => entries.map((entry) => `- { ${entry} }\n`).join('')
const two = jobs(
  'id: c, title: Engineer, company: Chalmers, start: 2019-02, end: present',
  'id: v, title: Engineer, company: Västtrafik, start: 2015, end: 2019-01',
)

test.each([
  [jobs('id: v, title: Deux', 'id: c, title: Un'), 'Un', 'Deux'],
  [jobs('id: v, title: Deux'), 'Engineer', 'Deux'],
  [jobs('title: Un, start: 2019-02', 'title: Deux'), 'Un', 'Deux'],
  ['- {}\n- title: Deux\n', 'Engineer', 'Deux'],
])('entries belong together by id, in any order and number, or by position: %j', (french, first, other) => {
  const { second, problems } = translate({ 'experience.yaml': two, 'fr/experience.yaml': french })
  expect(problems.filter((text) => !text.includes('not translated'))).toEqual([])
  expect(second?.experience).toMatchObject([
    { title: first, company: 'Chalmers' },
    { title: other, company: 'Västtrafik' },
  ])
})

test('a translation keeps tags, and has its own texts of variants', () => {
  const { second, problems } = translate({
    'site.yaml': 'variants: { web: { role: Web developer, pages: 1 } }\n',
    'fr/site.yaml': 'variants: { web: { role: Développeuse web } }\n',
    'experience.yaml': '- { title: A, description: [All., { text: Web., for: web }] }\n',
    'fr/experience.yaml': '- { title: Un, description: [Tous., Toile.] }\n',
  })
  expect(problems).toEqual([])
  expect(second?.experience[0]?.description).toEqual([
    { text: ['Tous.'], for: [] },
    { text: ['Toile.'], for: ['web'] },
  ])
  expect(second?.site.variants).toEqual({ web: { role: 'Développeuse web', pages: 1, listed: false } })
})

test.each([
  [
    'a list of another length',
    jobs('title: Un'),
    ' · must have 2 entries, as the first language has, found 1. Or give each the id of its original; an unchanged one is - {}.',
  ],
  [
    'other dates',
    jobs('title: Un', 'title: Deux, start: 2016'),
    ':2 · “Deux” · start is 2016, but 2015 in the first language. Both must be the same.',
  ],
  [
    'an unknown id',
    jobs('id: w, title: Un'),
    ':1 · “Un” · id is w, which no entry of the first language has (did you mean “c”?).',
  ],
  [
    'an invalid value, where it is written',
    jobs('id: v, lable: x', 'id: c, url: x'),
    ':1 · “Västtrafik” · lable is not a known field (known here: id, resume, for, title, company, shortName, location, start, end, url, summary, description, stack).',
    ':2 · “Chalmers” · url must be a full address that starts with https://, http:// or mailto:, found "x". Write for example: https://quillhaven.example',
  ],
  ['a syntax error', '[{', ':1 · is not valid YAML'],
])('reports %s', (_, french, ...expected) => {
  const { problems } = translate({ 'experience.yaml': two, 'fr/experience.yaml': french })
  const own = problems.filter((text) => text.startsWith('content/fr/experience.yaml'))
  expect(own).toEqual(expected.map((text) => expect.stringContaining(`content/fr/experience.yaml${text}`)))
})

test('reports a misspelt variant', () => {
  const variants = {
    'site.yaml': 'variants: { web: {} }\n',
    'fr/site.yaml': 'variants: { wep: { role: Développeuse } }\n',
  }
  expect(translate(variants).problems).toEqual([
    'content/fr/site.yaml:1 · variants → wep names wep, which is not a variant in site.yaml (did you mean “web”?).',
  ])
})

test('reports what is invalid in the first language only there', () => {
  const experience = { 'experience.yaml': two.replace('2015', '15'), 'fr/experience.yaml': '[{}, {}]' }
  const { problems } = translate(experience)
  expect(problems.filter((text) => !text.includes('not translated'))).toEqual([
    expect.stringMatching(/^content\/experience\.yaml:2 · .*start must be a date/),
  ])
})

test('files of a project folder are sorted by name, and translated by the file of the same name', () => {
  rmSync(path('projects.yaml'))
  rmSync(path('skills.yaml'))
  const { second } = translate({
    'projects/20-a.yaml': 'title: A\ndescription: Two.\nfeatured: true\n',
    'projects/10-b.yaml': 'title: B\ndescription: One.\nfeatured: true\n',
    'fr/projects/20-a.yaml': 'description: Deux.\n',
  })
  expect(second?.projects.map(({ description }) => description)).toEqual([['One.'], ['Deux.']])
})

test('rejects a folder for the first language, and ignores one that is no language', () => {
  const message = 'content/en · is the first language: its files belong in content/ itself.'
  expect(
    translate({ 'en/profile.yaml': 'role: Developer\n', 'old/profile.yaml': 'rol: x\n' }).problems,
  ).toContain(message)
})
