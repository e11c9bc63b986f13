import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatProblem, formatProblems } from './problem.ts'
import { readPortfolio } from './read.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(join(import.meta.dirname, '..', '..', 'content'), directory, { recursive: true })
})

afterEach(() => rmSync(directory, { recursive: true }))

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(directory, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
}

const problems = () => readPortfolio(directory).problems.map(formatProblem)

test('the sample has no problems', () => {
  const { portfolio } = readPortfolio(directory)
  expect(problems()).toEqual([])
  expect(portfolio?.experience).toHaveLength(4)
})

test('a misspelt key names the line, the entry and the nearest known key', () => {
  edit('projects.yaml', 'liveUrl: https://sluice.example', 'liveURL: https://sluice.example')
  const line =
    readFileSync(join(directory, 'projects.yaml'), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('liveURL')) + 1
  expect(problems()).toEqual([
    `content/projects.yaml:${line} · “Sluice” · liveURL is not a known field (did you mean “liveUrl”?).`,
  ])
})

test('what is no measurement id is told as such', () => {
  edit('profile.yaml', '# analytics: G-ABC123XYZ', 'analytics: UA-1234-5')
  expect(problems()).toEqual([
    expect.stringMatching(
      /^content\/profile\.yaml:\d+ · analytics must be a measurement id of Google Analytics 4, such as G-ABC123XYZ, found "UA-1234-5"\.$/,
    ),
  ])
})

test('a key that resembles none lists those that exist', () => {
  edit('education.yaml', 'location: Aldermere', 'campus: north\n  location: Aldermere')
  expect(problems()[0]).toMatch(
    /“MSc Computer Science” · campus is not a known field \(known here: degree, institution, location, /,
  )
})

test('levels outside 0 to 100, bad links, bad months and missing fields are told all at once', () => {
  edit('skills.yaml', 'level: 95', 'level: 195')
  edit('projects.yaml', 'https://github.example/iriscalloway/sluice', 'github.example/sluice')
  edit('experience.yaml', 'start: 2021-09', 'start: September 2021')
  edit('profile.yaml', /^role: .*\n/m, '')
  expect(problems()).toEqual([
    expect.stringMatching(/^content\/profile\.yaml · role is missing\.$/),
    expect.stringMatching(
      /^content\/skills\.yaml:\d+ · “Languages & Frameworks”, “Python” · level must be 100 or less, found 195\.$/,
    ),
    expect.stringMatching(
      /^content\/projects\.yaml:\d+ · “Sluice” · githubUrl must be a full address that starts with https:\/\/, found "github\.example\/sluice"\.$/,
    ),
    expect.stringMatching(
      /^content\/experience\.yaml:\d+ · “Merrowdale Energy” · start must be a month written as YYYY-MM.*found "September 2021"\.$/,
    ),
  ])
})

test('a missing picture names those that are there, also if it is for phones in one theme', () => {
  edit('projects.yaml', 'images/sluice-phone-dark.png', 'images/sluice-tall.png')
  expect(problems()[0]).toMatch(/“Sluice” · imagePhoneDark names images\/sluice-tall\.png/)
  edit('profile.yaml', 'images/hero-light.webp', 'images/me.jpg')
  expect(problems()[0]).toMatch(
    /image names images\/me\.jpg, which is not in content\/images\/ \(pictures there: .*hero-light\.webp/,
  )
})

test('broken YAML is told with its line, and a stray file by name', () => {
  writeFileSync(join(directory, 'experience.yaml'), '- title: "unclosed\n')
  writeFileSync(join(directory, 'experiences.yaml'), '[]')
  expect(problems()).toEqual([
    expect.stringMatching(/^content\/experiences\.yaml · is not read\. Known files: profile\.yaml, /),
    expect.stringMatching(/^content\/experience\.yaml:\d+ · is not valid YAML: /),
  ])
})

test('absent and empty files are empty lists; only the profile must be there', () => {
  rmSync(join(directory, 'education.yaml'))
  writeFileSync(join(directory, 'projects.yaml'), '# none yet\n')
  expect(readPortfolio(directory).portfolio).toMatchObject({ education: [], projects: [] })
  rmSync(join(directory, 'profile.yaml'))
  expect(problems()).toEqual([
    'content/profile.yaml · is missing. It holds your name, role and contact; copy it from the sample.',
  ])
})

test('the message for the terminal counts and lists', () => {
  expect(formatProblems([{ file: 'a.yaml', message: 'is missing.' }])).toBe(
    'One thing in content/ must be mended before the site can be built:\n\n  content/a.yaml · is missing.\n',
  )
})
