import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFiles } from './files.ts'
import { manualWithLists } from './reference.ts'

const manual = readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8')

test('docs/content.md is up to date (else: npm run schemas)', () => {
  expect(manual).toBe(manualWithLists())
})

test('the tree of files in docs/content.md has each', () => {
  const [tree = ''] = /^content\/\n(?: .*\n)+/m.exec(manual) ?? []
  const listed = Array.from(tree.matchAll(/^ {2}(\w+)\.yaml/gm), ([, name]) => name)
  expect(listed).toEqual(expect.arrayContaining(Object.keys(contentFiles)))
})
