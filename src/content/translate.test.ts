import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPortfolio } from '../portfolio/portfolio.ts'
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
  expect(second?.site).toEqual({ language: 'fr', labels: { about: 'Moi' }, paper: 'letter' })
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

const translations = {
  'a missing file once': [undefined, 'warning · is missing: projects.yaml stays in “en”.'],
  'missing fields once per file and field': [
    '[{ description: Déplace. }]',
    'warning · “Sluice” · impact is not translated: it stays in “en”.',
    'warning · “Sluice” · imageAlt is not translated: it stays in “en”.',
  ],
  'a list of another length': [
    '[{ description: D., impact: P., imageAlt: U. }, { description: Encore. }]',
    'error · must have 1 entries as in the first language, found 2. They are matched by position; for an unchanged entry, write: - {}',
  ],
  'only the syntax error of a file that is not valid YAML': ['[{', 'error:1 · is not valid YAML: '],
  'an unknown field and an invalid date': [
    '[{ description: D., impact: P., imageAlt: U., start: bald, lable: x }]',
    'error:1 · “Sluice” · lable is not a known field',
    'error:1 · “Sluice” · start must be a month',
  ],
} satisfies Record<string, [projects: string | undefined, ...problems: string[]]>

test.each(Object.entries(translations))('reports %s', (_, [projects, ...expected]) => {
  const { problems } = read({ ...french, ...(projects && { 'fr/projects.yaml': projects }) })
  expect(problems.map((text) => text.replace(' content/fr/projects.yaml', ''))).toEqual(
    expected.map((text) => expect.stringContaining(text)),
  )
})

test.each(['DE', 'german', 'en_GB'])('warns of translations in a folder %s', (folder) => {
  const problem = `warning content/${folder} · is not used: name a translation’s folder by its language tag, such as de or pt-BR.`
  expect(read({ [`${folder}/profile.yaml`]: 'role: x\n', 'projects.yaml': '' }).problems).toEqual([problem])
})

test('rejects a folder for the first language', () => {
  const problem = 'error content/en · is the first language: its files belong in content/ itself.'
  expect(read({ 'en/profile.yaml': 'role: Developer\n' }).problems).toContain(problem)
})
