import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { commitDate } from './commit-date.ts'

test('returns undefined without a repository and without SOURCE_DATE_EPOCH', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '')
  vi.stubEnv('GIT_DIR', mkdtempSync(join(tmpdir(), 'no-repository-')))
  expect(commitDate()).toBeUndefined()
  vi.unstubAllEnvs()
})
