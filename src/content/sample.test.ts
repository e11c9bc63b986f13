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

const headline = 'headline: I build data systems that stay quiet at three in the morning.'

test('finds the sample’s texts, also in a project’s own file, and addresses that nobody has', () => {
  write('profile.yaml', [
    '# of the sample.example',
    headline,
    'email: ada@ada.example',
    'x: https://www.example.com',
  ])
  write('projects/10-sluice.yaml', ['title: Sluice', 'liveUrl: https://sluice.example'])
  expect(sampleLeft(directory)).toEqual([
    expect.stringMatching(/^profile\.yaml:2 “.{1,30}…”$/),
    'profile.yaml:3 “ada@ada.example”',
    'projects/10-sluice.yaml:2 “https://sluice.example”',
  ])
})

test('takes only longer texts, and pictures', () => {
  const long = 'headline: Machines that weave algebraic patterns, just as looms do'
  write('profile.yaml', ['name: Ada', long, 'role: Senior Python Developer'])
  write('projects/10-sluice.yaml', ['technologies: [Python, FastAPI, PostgreSQL, Docker, Redis]'])
  expect(fingerprints(directory).pieces).toHaveLength(2)
})
