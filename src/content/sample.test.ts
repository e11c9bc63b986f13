import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findSampleContent } from './sample.ts'

const directory = mkdtempSync(join(tmpdir(), 'content-'))
mkdirSync(join(directory, 'projects'))
afterAll(() => rmSync(directory, { recursive: true }))

const write = (name: string, ...lines: string[]) => writeFileSync(join(directory, name), lines.join('\n'))

test('finds longer texts of the sample and .example addresses, also in files of single projects', () => {
  const headline = 'headline: I build data systems that stay quiet at three in the morning.'
  const own = ['role: Senior Python Developer', 'x: https://www.example.com']
  write('profile.yaml', '# of the sample.example', headline, 'email: ada@ada.example', ...own)
  write('projects/10-sluice.yaml', 'title: Sluice', 'liveUrl: https://sluice.example')
  expect(findSampleContent(directory)).toEqual([
    expect.stringMatching(/^profile\.yaml:2 “.{1,30}…”$/),
    'profile.yaml:3 “ada@ada.example”',
    'projects/10-sluice.yaml:2 “https://sluice.example”',
  ])
})
