import { expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/temporary-folder.ts'
import { commitDate } from './commit-date.ts'

test('returns undefined without a repository and without SOURCE_DATE_EPOCH', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '')
  vi.stubEnv('GIT_DIR', newFolder())
  expect(commitDate()).toBeUndefined()
  vi.unstubAllEnvs()
})
