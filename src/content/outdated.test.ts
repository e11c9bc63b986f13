import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readPortfolio } from '../portfolio/read.ts'
import { outdatedTranslations } from './outdated.ts'
import { formatProblem } from './problems.ts'
import { smallContent } from './testing/small-content.ts'
import { temporaryContent } from './testing/temporary-content.ts'

const { path, write } = temporaryContent()

const git = (day: number, ...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...parameters], {
    cwd: path(),
    env: { ...process.env, GIT_COMMITTER_DATE: `2026-01-0${day}T00:00:00Z` },
  })
const commit = (day: number) => {
  git(day, 'add', '-A')
  git(day, 'commit', '-qm', 'Change')
}
const outdated = () => outdatedTranslations(path(), readPortfolio(path()).values, ['fr/']).map(formatProblem)

const original = '- title: Sluice\n  description: >-\n    Moves rows\n    in order.\n  impact: Faster.\n'
const translation = '- title: Sluice\n  impact: Plus vite.\n  description: Déplace des lignes.\n'

test('reports a translation that is older than its original, until its line changes', () => {
  write('projects.yaml', original)
  git(1, 'init', '-q')
  commit(1)
  write('fr/projects.yaml', translation)
  expect(outdated()).toEqual([])
  commit(1)
  expect(outdated()).toEqual([])

  write('projects.yaml', original.replace('in order', 'in their order'))
  const problem =
    'content/fr/projects.yaml:3 · “Sluice” · description is older than content/projects.yaml:2. Translate it again; if it is right, add a comment to its line.'
  expect(outdated()).toEqual([problem])
  commit(2)
  expect(outdated()).toEqual([problem])

  write('fr/projects.yaml', translation.replace('lignes.', 'lignes.  # still right'))
  expect(outdated()).toEqual([])
  commit(3)
  expect(outdated()).toEqual([])
})

test('reports no original that was only moved or saved with other line ends', () => {
  const flow = '- { title: Sluice, description: Moves rows in order., impact: Faster., start: 2020 }\n'
  write('projects.yaml', flow)
  write('fr/projects.yaml', translation)
  git(1, 'init', '-q')
  commit(1)
  write('projects.yaml', flow.replace('2020', '2021'))
  expect(outdated()).toEqual([])
  write('projects.yaml', original.replaceAll('\n', '\r\n'))
  expect(outdated()).toEqual([])
  write('projects.yaml', original.replace('in order', 'in disorder'))
  expect(outdated()).toEqual([expect.stringContaining('description is older than content/projects.yaml:2')])
})

test('reports nothing outside of a repository', () => {
  write('fr/projects.yaml', translation)
  expect(outdated()).toEqual([])
})

test('reports a list once', () => {
  write('fr/profile.yaml', 'about: [J’ai commencé., En deux.]\n')
  git(1, 'init', '-q')
  commit(1)
  write('profile.yaml', smallContent['profile.yaml'].replace('in 2015', 'in 2014'))
  expect(outdated()).toEqual([
    expect.stringContaining(
      'content/fr/profile.yaml:1 · about, entry 1 is older than content/profile.yaml:8.',
    ),
  ])
})
