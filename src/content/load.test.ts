import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkContent, getPortfolio, variantOf } from './load.ts'
import { formatProblem } from './problems.ts'
import { plainText } from './prose.ts'
import { smallContent } from './testing/small-content.ts'
import { temporaryContent } from './testing/temporary-content.ts'

/** What a folder of content becomes: what is shown, printed, and for a variant. */

const { path, write } = temporaryContent()

const read = (files: Record<string, string> = {}) => {
  for (const [name, text] of Object.entries(files)) write(name, text)
  return getPortfolio('', path())
}

test('reads missing, empty and blank values as omitted, and unquoted numbers as they are written', () => {
  rmSync(path('education.yaml'))
  const { education, projects, skills, experience } = read({
    'projects.yaml': '# none yet\n',
    'skills.yaml': '\ufeffpractices:\n',
    'experience.yaml':
      '- title: |\n    Data\n    engineer\n- { title: 007, company: 1.10, start: 2014, url:, stack: [3.0, No, 1e3] }\n',
  })
  const none = { categories: [], certifications: [], practices: [] }
  expect([education, projects, skills]).toEqual([[], [], none])
  expect(experience).toMatchObject([
    { title: 'Data engineer' },
    { title: '007', company: '1.10', start: '2014', url: undefined, stack: ['3.0', 'No', '1e3'] },
  ])
})

test('shows sections with content in the order of site.yaml, home first, with their numbers', () => {
  const { sections, skills, projects, printedParts } = read({
    'site.yaml': 'sections: [contact, { id: talks-2024, nav: false }, awards, about]\n',
    'talks-2024.yaml': 'title: On stage\nkind: talks\nentries: [{ title: Queues }]\n',
    'awards.yaml': 'title: Awards\nentries: []\n',
  })
  expect(sections.map(({ number, id, title, nav }) => `${number} ${id} ${title} ${nav}`)).toEqual([
    '00 home Home true',
    '01 contact Contact true',
    '02 talks-2024 On stage false',
    '03 about About true',
  ])
  // Of hidden sections, only the PDF has jobs and studies.
  expect([skills.categories, projects]).toEqual([[], []])
  expect(printedParts).toEqual(['experience', 'education', 'talks-2024', 'languages'])
})

test('leaves out categories without skills, and projects that are not featured', () => {
  const { sections, printed } = read({
    'skills.yaml': 'categories: [{ title: Later }]\n',
    'projects.yaml': '- title: Later\n',
  })
  expect(sections.map(({ id }) => id)).toEqual(['home', 'about', 'resume', 'contact'])
  expect(printed).toMatchObject({ projects: [], skills: { categories: [] } })
})

test('an owner’s section keeps its id, also when it is that of a built-in one', () => {
  const portfolio = read({
    'projects.yaml': '{ title: Works, entries: [{ title: Sluice }] }\n',
    'site.yaml': 'sections: [projects]\n',
  })
  expect(portfolio.sections.map(({ title }) => title)).toEqual(['Home', 'Works'])
  expect(portfolio).toMatchObject({ projects: [], lists: { projects: { title: 'Works' } } })
  expect(portfolio.printedParts).toEqual(['experience', 'education', 'projects', 'languages'])
  expect(read({ 'site.yaml': 'paper: a4\n' })).toMatchObject({ projects: [], lists: {} })
})

test('the PDF has its own parts and order, also of sections that the page hides', () => {
  const { printed, printedParts, lists } = read({
    'site.yaml': 'sections: [about]\nresume: { sections: [talks, projects, languages] }\n',
    'talks.yaml': 'title: Talks\nentries: [{ title: A, resume: false }, { title: B }]\n',
  })
  expect(printedParts).toEqual(['talks', 'projects', 'languages'])
  expect(printed.lists['talks']?.entries).toMatchObject([{ title: 'B' }])
  expect(lists).toEqual({})
})

test('a variant has what is for it or for all, and its own opening; page and résumé have everything', () => {
  const portfolio = read({
    'site.yaml':
      'resume: { sections: [talks] }\nvariants: { backend: { role: Backend, headline: Quiet services. }, data: {} }\n',
    'talks.yaml': 'title: Talks\nentries: [{ title: E, for: data }, { title: F }]\n',
    'experience.yaml': `- { title: A, for: data }
- title: B
  description: [All., { text: Backend., for: backend }, { text: Data., for: [data] }]
`,
    'skills.yaml': 'categories: [{ title: Data, for: data, skills: [{ name: SQL }] }]\n',
    'projects.yaml':
      '- { title: C, for: data, featured: true }\n- { title: D, for: [data, backend], featured: true }\n',
  })
  expect(portfolio.printed.experience).toHaveLength(2)
  expect(portfolio.experience[1]?.description).toHaveLength(3)
  expect(variantOf(portfolio, 'backend')).toMatchObject({
    profile: {
      name: 'Ada Vale',
      role: 'Backend',
      headline: ['Quiet services.'],
      summary: ['A developer of quiet systems.'],
    },
    experience: [{ title: 'B', description: [{ text: ['All.'] }, { text: ['Backend.'] }] }],
    projects: [{ title: 'D' }],
    lists: { talks: { entries: [{ title: 'F' }] } },
    skills: { categories: [] },
  })
})

test('shows the evidence of skills, unless site.yaml hides it or the sections that it is from', () => {
  expect([...read().evidence.values()]).toMatchObject([{ projects: [{ name: 'Sluice' }] }])
  expect(read({ 'site.yaml': 'evidence: false\n' }).evidence.size).toBe(0)
  expect(read({ 'site.yaml': 'sections: [skills]\n' }).evidence.size).toBe(0)
})

/** A first language with three texts, all of them translated. */
const translated = {
  'profile.yaml':
    'name: Ada Vale\nemail: ada@vale.example\nabout: [I began.]\nstats: [{ value: 9+, label: years }]\n',
  'skills.yaml': 'practices: [Review]\n',
  'fr/profile.yaml': 'about: [J’ai commencé., En deux paragraphes.]\nstats: [{ label: ans }]\n',
  'fr/skills.yaml': 'practices: [Relecture]\n',
}

const translate = (files: Record<string, string>) => {
  for (const name of Object.keys(smallContent)) rmSync(path(name), { force: true })
  for (const [name, text] of Object.entries({ ...translated, ...files })) write(name, text)
  const { portfolios, problems } = checkContent(path())
  return { second: portfolios[1], problems: problems.map(formatProblem) }
}

test('merges a translation into the first language, entry by entry; tags and variants stay', () => {
  const { second, problems } = translate({
    'site.yaml': 'variants: { web: { role: Web developer, pages: 1 } }\n',
    'fr/site.yaml': 'labels: { about: Moi }\npaper: letter\nvariants: { web: { role: Développeuse web } }\n',
    'experience.yaml': '- { title: A, description: [All., { text: Web., for: web }] }\n',
    'fr/experience.yaml': '- { title: Un, description: [Tous., Toile.] }\n',
  })
  expect(problems).toEqual([])
  expect(second).toMatchObject({
    path: 'fr/',
    site: { language: 'fr', paper: 'letter', variants: { web: { role: 'Développeuse web', pages: 1 } } },
    labels: { about: 'Moi', contact: 'Contact', skills: 'Compétences' },
    profile: { name: 'Ada Vale', stats: [{ value: '9+', label: ['ans'] }] },
    skills: { practices: ['Relecture'] },
    experience: [{ description: [{ for: [] }, { text: ['Toile.'], for: ['web'] }] }],
  })
  expect(second?.profile.about).toHaveLength(2)
  expect(second?.untranslated.size).toBe(0)
  expect(() => getPortfolio('it', path())).toThrow('There is no content/it.')
})

test('what is not translated falls back, is listed in pieces between marks, and counted in one line', () => {
  const { second, problems } = translate({
    'experience.yaml':
      '- { title: Engineer, company: Merrowdale, summary: "Moves **many** rows.^[Daily.]" }\n',
    'fr/experience.yaml': '- { title: Ingénieure }\n',
  })
  expect(second?.experience[0]?.company).toBe('Merrowdale')
  expect([...(second?.untranslated ?? [])].sort()).toEqual([' rows.', 'Daily.', 'Moves ', 'many'])
  expect(problems).toEqual([
    'content/fr · Texts that are not translated, and in “en”: 1, such as “Moves **many** rows.^[Daily.]”.',
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

test.each([
  [
    jobs('title: Un'),
    ' · must have 2 entries, as the first language has, found 1. An unchanged one is - {}.',
  ],
  [
    jobs('title: Un', 'title: Deux, start: 2016, end: 2018'),
    ':2 · “Deux” · end is 2018, but 2019-01 in the first language. Both must be the same.',
    ':2 · “Deux” · start is 2016, but 2015 in the first language. Both must be the same.',
  ],
  [
    jobs('id: w, title: Un', 'title: Deux'),
    ':1 · “Un” needs the id of its original (did you mean “c”?).',
    ':2 · “Deux” needs the id of its original (did you mean “c”?).',
  ],
  [jobs('id: v, lable: x'), ':1 · “Västtrafik” · lable is not a known field (known here: id,'],
  ['- Un\n-\n', ':1 · entry 1 must be fields', ':2 · entry 2 must be fields'],
  ['[{', ':1 · is not valid YAML'],
])('reports with its line what is wrong in a translation, once: %j', (french, ...expected) => {
  const { problems } = translate({
    'experience.yaml': two.replace('Chalmers', 'Chalmers, url: x, employer: y'),
    'fr/experience.yaml': french,
  })
  expect(problems.filter((text) => !text.includes('not translated')).sort()).toEqual([
    expect.stringMatching(/^content\/experience\.yaml:1 · “Chalmers” · employer is not a known field/),
    expect.stringMatching(/^content\/experience\.yaml:1 · “Chalmers” · url must be/),
    ...expected.map((text) => expect.stringContaining(`content/fr/experience.yaml${text}`)),
  ])
})

test('reports ids and dates of the first language that are no texts, but no translation of them', () => {
  const { problems } = translate({
    'experience.yaml': jobs('id: [a], title: A', 'id: b, title: B, start: [2019]'),
    'fr/experience.yaml': jobs('id: c, title: C', 'id: b, title: B, start: 2019'),
  })
  const names = problems.map((text) => text.replace(/ must be .*/, ''))
  expect(names.filter((text) => !text.includes('not translated'))).toEqual([
    'content/experience.yaml:1 · “A” · id',
    'content/experience.yaml:2 · “B” · start',
    'content/fr/experience.yaml:1 · “C” needs the id of its original (did you mean “b”?).',
  ])
})

test('files of a project folder come after projects.yaml, are sorted by name, and translated by the file of the same name', () => {
  const files = {
    'projects.yaml': '- { title: C, description: First., featured: true }\n',
    'projects/20-a.yaml': 'title: A\nstart: 2024\nfeatured: true\n',
    'projects/10-b.yaml': 'title: B\ndescription: One.\nfeatured: true\n',
    'fr/projects/20-a.yaml': 'id: two\ndescription: Deux.\n',
  }
  const { second } = translate(files)
  expect(second?.projects.map(({ description }) => plainText(description ?? []))).toEqual([
    'First.',
    'One.',
    'Deux.',
  ])
  expect(translate({ ...files, 'fr/projects/20-a.yaml': 'start: 2025\n' }).problems).toContain(
    'content/fr/projects/20-a.yaml:1 · start is 2025, but 2024 in the first language. Both must be the same.',
  )
})

test('a certificate with the date of another one is reported', () => {
  const dated = (date: string) => `certifications: [{ name: CKA, date: ${date} }]\n`
  const { problems } = translate({ 'skills.yaml': dated('2024-09'), 'fr/skills.yaml': dated('2023-05') })
  expect(problems).toEqual([
    'content/fr/skills.yaml:1 · certifications · “CKA” · date is 2023-05, but 2024-09 in the first language. Both must be the same.',
  ])
})
