import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { commitDate } from './commit-date.ts'

afterEach(() => vi.unstubAllEnvs())

test('SOURCE_DATE_EPOCH says when, in seconds', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1795000000')
  expect(commitDate()).toEqual(new Date('2026-11-18T11:06:40Z'))
})

test('nothing is guessed where neither a repository nor the variable tells', () => {
  const directory = mkdtempSync(join(tmpdir(), 'no-repository-'))
  vi.stubEnv('SOURCE_DATE_EPOCH', '')
  vi.stubEnv('GIT_DIR', directory)
  expect(commitDate()).toBeUndefined()
  rmSync(directory, { recursive: true })
})
