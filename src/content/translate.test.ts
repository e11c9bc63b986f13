import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatProblem } from './problems.ts'
import { readPortfolio } from './read.ts'
import { writeSmallContent } from './testing/small-content.ts'

let directory: string
let remove: () => void

beforeEach(async () => {
  ;({ directory, remove } = await writeSmallContent())
})
afterEach(() => remove())

function read(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), text)
  }
  const { portfolios, problems } = readPortfolio(directory)
  return { portfolios, told: problems.map((problem) => `${problem.severity} ${formatProblem(problem)}`) }
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

test('what a translation says lies over the first language, entry by entry', () => {
  const { portfolios, told } = read({
    ...french,
    'fr/projects.yaml':
      '- { description: Déplace des lignes., impact: Plus vite., imageAlt: Un graphique }\n',
    'fr/site.yaml': 'labels: { about: Moi }\npaper: letter\n',
  })
  expect(told).toEqual([])
  const [first, second] = portfolios
  expect([first?.path, first?.site.language, second?.path]).toEqual(['', 'en', 'fr/'])
  expect(first?.profile.role).toBe('Developer')
  expect(second?.site).toEqual({ language: 'fr', labels: { about: 'Moi' }, paper: 'letter' })
  expect(second?.profile).toMatchObject({ name: 'Ada Vale', role: 'Développeuse', stats: [{ value: '9+' }] })
  expect(second?.profile.about).toHaveLength(2)
  expect(second?.projects).toMatchObject([
    { title: 'Sluice', description: 'Déplace des lignes.', featured: true },
  ])
  expect(second?.experience).toMatchObject([{ title: 'Ingénieure', company: 'Merrowdale', end: 'present' }])
})

test('a folder of single projects is in the order of its files, which a translation matches', () => {
  rmSync(join(directory, 'projects.yaml'))
  const { portfolios } = read({
    ...french,
    'projects/20-a.yaml': 'title: A\ndescription: Two.\n',
    'projects/10-b.yaml': 'title: B\ndescription: One.\n',
    'projects/.hidden.yaml': 'title: C',
    'fr/projects/20-a.yaml': 'description: Deux.\n',
  })
  expect(portfolios[1]?.projects.map(({ description }) => description)).toEqual(['One.', 'Deux.'])
})

const untranslated = (field: string) =>
  `warning content/fr/projects.yaml · “Sluice” · ${field} is not translated: it stays in “en”.`

test.each<[name: string, projects: string | undefined, told: unknown[]]>([
  [
    'a file that is not translated',
    undefined,
    ['warning content/fr/projects.yaml · is missing: projects.yaml stays in “en”.'],
  ],
  [
    'fields that are not translated, each once',
    '- { description: Déplace. }\n',
    [untranslated('impact'), untranslated('imageAlt')],
  ],
  [
    'a list of another length',
    '- { impact: Plus vite., imageAlt: Un graphique }\n- { description: Encore. }\n',
    [
      'error content/fr/projects.yaml · must have 1 entries as in the first language, found 2. They are matched by their place; for one that stays as it is, write: - {}',
      untranslated('description'),
    ],
  ],
  [
    'a file that is not YAML, without what it might translate',
    '- [\n',
    [expect.stringMatching(/^error content\/fr\/projects.yaml:\d · is not YAML/)],
  ],
  [
    'a field that is none, and a date that is none',
    '- { description: D., impact: P., imageAlt: U., start: bald, lable: x }\n',
    [
      expect.stringMatching(/^error content\/fr\/projects.yaml:1 · “Sluice” · lable is not a known field/),
      expect.stringMatching(/^error content\/fr\/projects.yaml:1 · “Sluice” · start must be a month/),
    ],
  ],
])('%s', (_, projects, told) => {
  expect(read({ ...french, ...(projects && { 'fr/projects.yaml': projects }) }).told).toEqual(told)
})

test('the first language has no folder of its own', () => {
  expect(read({ 'en/profile.yaml': 'role: Developer\n' }).told).toContain(
    'error content/en · is the language of site.yaml: its files stand in content/ itself.',
  )
})
