import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Runs `npm ci` in tests/ if its lock file has changed.
 *
 * @throws Error when npm fails
 */
export function installTestDependencies(): void {
  const installed = join(root, 'tests/node_modules/.package-lock.json')
  const lockTime = statSync(join(root, 'tests/package-lock.json')).mtimeMs
  if (existsSync(installed) && statSync(installed).mtimeMs >= lockTime) return
  console.error('Installing test dependencies …')
  const parameters = ['ci', '--prefix', 'tests', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', parameters, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('npm ci failed in tests/')
}
