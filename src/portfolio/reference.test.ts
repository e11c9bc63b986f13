import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manualWithLists } from './reference.ts'

const manual = readFileSync(join(import.meta.dirname, '../../docs/content.md'), 'utf8')

test('docs/content.md is up to date (else: npm run schemas)', () => {
  expect(manual).toBe(manualWithLists())
})
