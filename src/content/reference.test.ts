import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manualWithLists } from './reference.ts'
import { resumeParts, sectionIds } from './schema.ts'

const manual = readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8')

test('docs/content.md is up to date (else: npm run schemas)', () => {
  expect(manual).toBe(manualWithLists())
})

test('docs/content.md has the ids of sections and parts in their order', () => {
  for (const ids of [sectionIds, resumeParts])
    expect(manual).toContain(ids.map((id) => `\`${id}\``).join(', '))
})
