import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manualWithLists } from './reference.ts'
import { fileSchemas, resumeParts, sectionIds } from './schema.ts'

const manual = readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8')

test('docs/content.md describes every file, and is up to date (else: npm run schemas)', () => {
  for (const name of [...Object.keys(fileSchemas), 'site', 'list'])
    expect(manual).toContain(`<!-- fields of ${name} -->`)
  expect(manual).toBe(manualWithLists())
})

test('docs/content.md has the ids of sections and parts in their order', () => {
  const names = manual.match(/`\w+`(,\s+`\w+`)+/g)?.map((list) => list.match(/\w+/g)?.join())
  expect(names).toEqual(expect.arrayContaining([sectionIds.join(), resumeParts.join()]))
})
