import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPortfolio } from '../portfolio/read.ts'
import { formatProblem } from './problems.ts'
import { temporaryContent } from './testing/temporary-content.ts'

const { path, write } = temporaryContent()

function read(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) write(name, text)
  const { portfolios, problems } = readPortfolio(path())
  return { portfolios, problems: problems.map((problem) => `${problem.severity} ${formatProblem(problem)}`) }
}

/** Everything but projects. */
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
}

test('merges a translation into the first language, entry by entry', () => {
  const { portfolios, problems } = read({
    ...french,
    'fr/projects.yaml':
      '- { description: Déplace des lignes., impact: Plus vite., imageAlt: Un graphique }\n',
    'fr/site.yaml': 'labels: { about: Moi }\npaper: letter\n',
  })
  expect(problems).toEqual([])
  const [first, second] = portfolios
  expect([first?.path, first?.site.language, second?.path]).toEqual(['', 'en', 'fr/'])
  expect(first?.profile.role).toBe('Developer')
  expect(second?.site).toMatchObject({ language: 'fr', labels: { about: 'Moi' }, paper: 'letter' })
  expect(second?.profile).toMatchObject({ name: 'Ada Vale', role: 'Développeuse', stats: [{ value: '9+' }] })
  expect(second?.profile.about).toHaveLength(2)
  expect(second?.projects).toMatchObject([
    { title: 'Sluice', description: 'Déplace des lignes.', featured: true },
  ])
  expect(second?.experience).toMatchObject([{ title: 'Ingénieure', company: 'Merrowdale', end: 'present' }])
})

test('sorts single project files by name and matches their translations by name', () => {
  rmSync(path('projects.yaml'))
  const { portfolios } = read({
    ...french,
    'projects/20-a.yaml': 'title: A\ndescription: Two.\n',
    'projects/10-b.yaml': 'title: B\ndescription: One.\n',
    'projects/.hidden.yaml': 'title: C',
    'site.yaml': 'labels: { about: Me }\n',
    'fr/projects/20-a.yaml': 'description: Deux.\n',
  })
  expect(portfolios[1]?.site.labels).toEqual({})
  expect(portfolios[1]?.projects.map(({ description }) => description)).toEqual(['One.', 'Deux.'])
})

const advice = (field: string) => `If that is right, add projects.${field} to same in content/fr/site.yaml.`
const translations = {
  'a missing file once': [undefined, 'warning · is missing: projects.yaml stays in “en”.'],
  'missing fields once per file and field': [
    '[{ description: Déplace. }]',
    `warning · “Sluice” · impact is not translated: it stays in “en”. ${advice('impact')}`,
    `warning · “Sluice” · imageAlt is not translated: it stays in “en”. ${advice('imageAlt')}`,
  ],
  'a list of another length': [
    '[{ description: D., impact: P., imageAlt: U. }, { description: Encore. }]',
    'error · has 2 entries, but 1 in the first language. Give each the id of its original. For an unchanged entry, write: - {}',
  ],
  'only the syntax error of a file that is not valid YAML': ['[{', 'error:1 · is not valid YAML: '],
  'an unknown field and a date that the original does not have': [
    '[{ description: D., impact: P., imageAlt: U., start: bald, lable: x }]',
    'error:1 · “Sluice” · lable is not a known field',
    'warning:1 · “Sluice” · start is bald, but content/projects.yaml, which holds for all languages, has none.',
  ],
} satisfies Record<string, [projects: string | undefined, ...problems: string[]]>

test('reports a translation whose original is missing, or is divided into files', () => {
  rmSync(path('education.yaml'))
  rmSync(path('projects.yaml'))
  const { problems } = read({
    ...french,
    'projects/10-a.yaml': 'title: A\ndescription: One.\n',
    'fr/projects/10-a.yaml': 'description: Une.\n',
    'fr/projects.yaml': '[{ description: Une. }]',
    'fr/site.yaml': 'paper: letter\n',
  })
  const without = (name: string) =>
    `warning content/fr/${name} · is not used: there is no content/${name}. Name it like its original, or delete it.`
  expect(problems).toEqual([without('education.yaml'), without('projects.yaml')])
})

test('reports a translation of an empty file once', () => {
  const { problems } = read({ ...french, 'projects.yaml': '# later\n', 'fr/projects.yaml': '[{ title: A }]' })
  const problem =
    'error content/fr/projects.yaml · translates projects.yaml, which is empty. Fill that, or delete this file.'
  expect(problems).toEqual([problem])
  const empty = { 'projects.yaml': '# later\n', 'fr/projects.yaml': '# plus tard\n' }
  expect(read({ ...french, ...empty }).problems).toEqual([])
})

test.each(Object.entries(translations))('reports %s', (_, [projects, ...expected]) => {
  const { problems } = read({ ...french, ...(projects && { 'fr/projects.yaml': projects }) })
  expect(problems.map((text) => text.replace(' content/fr/projects.yaml', ''))).toEqual(
    expected.map((text) => expect.stringContaining(text)),
  )
})

test('does not report what is the same on purpose', () => {
  const { problems, portfolios } = read({
    ...french,
    'fr/projects.yaml': '[{ description: Déplace. }]',
    'fr/site.yaml': 'same: [projects.impact, projects.imageAlt]\n',
  })
  expect(problems).toEqual([])
  expect(portfolios[1]?.site).not.toHaveProperty('same')
})

test('does not ask to translate the authors of testimonials', () => {
  const quotes = 'kind: testimonials\nentries: [{ title: Bo Ek, text: Good. }]\n'
  const { problems } = read({
    'site.yaml': 'sections: [quotes]\n',
    'quotes.yaml': `title: Voices\n${quotes}`,
    'fr/quotes.yaml': 'title: Voix\nentries: [{ text: Bien. }]\n',
  })
  expect(problems.filter((text) => text.includes('quotes'))).toEqual([])
})

test('takes what is no text from the first language, and reports where it differs', () => {
  const { problems, portfolios } = read({
    ...french,
    'fr/projects.yaml':
      '- { description: D., impact: P., imageAlt: U., liveUrl: https://fr.example, image: images/fr.png, featured: false }\n',
  })
  const rest = 'but content/projects.yaml, which holds for all languages, has'
  expect(problems).toEqual([
    `warning content/fr/projects.yaml:1 · “Sluice” · image is images/fr.png, ${rest} images/sluice.png.`,
    `warning content/fr/projects.yaml:1 · “Sluice” · featured is false, ${rest} true.`,
  ])
  const expected = {
    description: 'D.',
    liveUrl: 'https://fr.example',
    image: 'images/sluice.png',
    featured: true,
  }
  expect(portfolios[1]?.projects).toMatchObject([expected])
})

test('reports what is said to be the same, but is no text of the first language', () => {
  const { problems } = read({
    'fr/site.yaml': 'same: [profile, skills, education, projects.impct, experience]\n',
  })
  expect(problems.filter((text) => !text.includes('is missing'))).toEqual([
    'warning content/fr/site.yaml:1 · same, entry 4 names projects.impct, which is no text of the first language (did you mean “projects.impact”?).',
  ])
})

test('reports swapped entries without a field in common, by the numbers and names in their texts', () => {
  const projects = (texts: string[]) => texts.map((text) => `- ${text}\n`).join('')
  const swapped = ['{ description: Pour 40 banques. }', '{ description: Sans Kafka. }']
  const { problems } = read({
    ...french,
    'projects.yaml': projects([
      '{ title: Sluice, description: Moves rows without Kafka. }',
      '{ title: Ledger, description: Used by 40 banks. }',
    ]),
    'fr/projects.yaml': projects(swapped),
  })
  const [sluice, ledger] = ['“Sluice” (content/projects.yaml:1)', '“Ledger” (content/projects.yaml:2)']
  const advice = 'Give both the same id.'
  expect(problems).toEqual([
    `warning content/fr/projects.yaml:1 · entry 1 · looks like ${ledger}, but stands for ${sluice}. ${advice}`,
    `warning content/fr/projects.yaml:2 · entry 2 · looks like ${sluice}, but stands for ${ledger}. ${advice}`,
  ])
  expect(read({ 'fr/projects.yaml': projects(swapped.toReversed()) }).problems).toEqual([])
})

const job = (fields: string) => `- { title: Engineer, description: [Led.], ${fields} }\n`
const jobs = {
  'experience.yaml':
    job('company: Chalmers, location: Gothenburg, start: 2019-02, end: present') +
    job('company: Västtrafik, location: Stockholm, start: 2015, end: 2019-01'),
}
const chalmers = 'location: Göteborg, title: Forskare, description: [Ledde.]'
const vasttrafik = 'location: Solna, title: Ingenjör, description: [Byggde.]'

const withIds = {
  'experience.yaml':
    job('id: c, company: Chalmers, location: Gothenburg, start: 2019-02, end: present') +
    job('id: v, company: Västtrafik, location: Stockholm, start: 2015, end: 2019-01') +
    job('company: Ericsson, start: 2012, end: 2014'),
}
const translated = (...entries: string[]) => ({
  'sv/experience.yaml': entries.map((fields) => `- { ${fields} }\n`).join(''),
})

/** The jobs, their translations, and the problems without the file's name. */
const matched: [what: string, original: typeof jobs, entries: string[], ...problems: string[]][] = [
  ['company', jobs, [`${vasttrafik}, company: Västtrafik`, `${chalmers}, company: Chalmers`]],
  ['position', jobs, [chalmers, vasttrafik]],
  [
    'dates, and what is left by position',
    jobs,
    [`${vasttrafik}, start: 2015`, chalmers],
    'warning sv:2 · “Forskare” · is matched to “Chalmers” (content/experience.yaml:1), as no other is left. Give both the same id.',
  ],
  [
    'id, also if one entry is not translated',
    withIds,
    [`${vasttrafik}, id: v`, `${chalmers}, id: c`],
    'warning sv · “Ericsson” · title is not translated',
    'warning sv · “Ericsson” · description is not translated',
  ],
  [
    'company, the first of two jobs there',
    { 'experience.yaml': jobs['experience.yaml'] + job('company: Västtrafik, start: 2010, end: 2014') },
    [`${vasttrafik}, company: Västtrafik`, `${chalmers}, company: Chalmers`, ''],
    'warning sv:1 · “Västtrafik” · fits “Engineer” (content/experience.yaml:2) and “Engineer” (content/experience.yaml:3). Give both the same id.',
    'warning sv · “Engineer” · title is not translated',
    'warning sv · “Engineer” · description is not translated',
  ],
  [
    'company, with another date',
    jobs,
    [`${vasttrafik}, company: Västtrafik, start: 2016`, `${chalmers}, company: Chalmers`],
    'warning sv:1 · “Västtrafik” · start is 2016, but content/experience.yaml, which holds for all languages, has 2015.',
  ],
]

test.each(matched)('matches entries by %s', (_, original, entries, ...expected) => {
  const { portfolios, problems } = read({ ...original, ...translated(...entries) })
  const swedish = portfolios[1]?.experience.map(({ company, location }) => `${company} ${location}`)
  expect(swedish?.slice(0, 2)).toEqual(['Chalmers Göteborg', 'Västtrafik Solna'])
  const own = problems.filter((text) => text.includes('content/sv/experience.yaml'))
  expect(own.map((text) => text.replace('content/sv/experience.yaml', 'sv'))).toEqual(
    expected.map((text) => expect.stringContaining(text)),
  )
})

test('reports an unknown id, and lines of reordered entries as they are in the file', () => {
  const entries = translated(`${vasttrafik}, company: Västtrafik, url: x`, `${chalmers}, id: c`)
  const { problems } = read({ ...jobs, ...entries })
  expect(problems.filter((text) => text.startsWith('error'))).toEqual([
    expect.stringContaining('content/sv/experience.yaml:1 · “Västtrafik” · url must be a full address'),
    expect.stringContaining(
      'content/sv/experience.yaml:2 · “Forskare” · has the id c, which no entry of the first language has (known here: none).',
    ),
  ])
})

test('suggests a known id, and reports one of two translations as such', () => {
  const original =
    job('id: chalmers, company: Chalmers, start: 2019-02, end: present') +
    job('id: v, company: Västtrafik, start: 2015, end: 2019-01')
  const { problems } = read({ 'experience.yaml': original, ...translated('id: chalmer', 'id: v', 'id: v') })
  expect(problems.filter((text) => text.startsWith('error'))).toEqual([
    'error content/sv/experience.yaml:1 · entry 1 · has the id chalmer, which no entry of the first language has (did you mean “chalmers”?).',
    'error content/sv/experience.yaml:3 · entry 3 · id v is that of another entry, in line 2. Each needs its own.',
  ])
})

test.each([
  ['FR', 'fr'],
  ['gr', 'el'],
  ['arabic', 'ar'],
  ['pt_br', 'pt-BR'],
])('reports translations in a folder %s', (folder, tag) => {
  const problem = `error content/${folder} · is not used: name a translation’s folder by its language tag, such as de or pt-BR. Rename it to ${tag}.`
  expect(read({ [`${folder}/profile.yaml`]: 'role: x\n' }).problems).toEqual([problem])
})

test.each(['old', 'en_GB'])('warns of translations in a folder %s', (folder) => {
  const problem = `warning content/${folder} · is not used: name a translation’s folder by its language tag, such as de or pt-BR.`
  expect(read({ [`${folder}/profile.yaml`]: 'role: x\n', 'projects.yaml': '' }).problems).toEqual([problem])
})

test('rejects a folder for the first language', () => {
  const problem = 'error content/en · is the first language: its files belong in content/ itself.'
  expect(read({ 'en/profile.yaml': 'role: Developer\n' }).problems).toContain(problem)
  const site = 'language: Polski\n'
  expect(read({ 'en/profile.yaml': 'role: Developer\n', 'site.yaml': site }).problems).not.toContain(problem)
})
