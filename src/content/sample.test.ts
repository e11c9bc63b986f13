import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { findSampleContent, isSample } from './sample.ts'

const directory = newFolder()
mkdirSync(join(directory, 'projects'))

const write = (name: string, ...lines: string[]) => writeFileSync(join(directory, name), lines.join('\n'))

test('finds the mark of the sample, its pictures and .example addresses, also in files of single projects', () => {
  const mark = '# Sample content: delete this line when the text is yours.'
  const own = ['role: Senior Python Developer', 'x: https://www.example.com']
  write('profile.yaml', mark, '# of the sample.example', 'email: ada@ada.example', ...own)
  expect(isSample(directory)).toBe(true)
  write('projects/10-sluice.yaml', 'title: Sluice', 'image: images/sample-sluice-light.png')
  expect(isSample(directory)).toBe(false)
  expect(findSampleContent(directory)).toEqual([
    expect.stringMatching(/^profile\.yaml:1 “.{1,30}…”$/),
    'profile.yaml:3 “ada@ada.example”',
    'projects/10-sluice.yaml:2 “images/sample-sluice-light.png”',
  ])
})
