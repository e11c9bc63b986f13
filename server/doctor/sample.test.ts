import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fingerprints, sampleLeft } from './sample.ts'

const directory = mkdtempSync(join(tmpdir(), 'content-'))
beforeAll(() => {
  mkdirSync(join(directory, 'images'))
  mkdirSync(join(directory, 'projects'))
  writeFileSync(join(directory, 'images/me.webp'), 'picture')
})
afterAll(() => rmSync(directory, { recursive: true }))

const write = (name: string, lines: string[]) => writeFileSync(join(directory, name), lines.join('\n'))

test('finds the sample’s lines, also in a project’s own file, and addresses that nobody has', () => {
  write('profile.yaml', [
    '# of the sample.example',
    'name: Iris Calloway',
    'email: ada@ada.example',
    'x: https://www.example.com',
  ])
  write('projects/10-sluice.yaml', ['title: Sluice', 'liveUrl: https://ada.test'])
  expect(sampleLeft(directory)).toEqual([
    'profile.yaml:2 “Iris Calloway”',
    'profile.yaml:3 “ada@ada.example”',
    'projects/10-sluice.yaml:1 “Sluice”',
  ])
})

test('takes only lines that tell one person from another, and pictures', () => {
  const telling = 'headline: Machines that weave algebraic patterns, just as looms do'
  const shared = [
    'role: Senior Python Developer and so on for many words',
    'technologies: [Python, FastAPI, PostgreSQL, Docker]',
  ]
  write('profile.yaml', ['name: Ada', telling, ...shared])
  write('projects/10-sluice.yaml', ['description: d'])
  expect(fingerprints(directory)).toHaveLength(3)
})
