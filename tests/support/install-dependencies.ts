import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs `npm ci` in tests/ if its lock file has changed. The scripts of `package.json` that need test dependencies run it
 * first, so that an owner's `npm ci` stays small.
 */

const root = join(import.meta.dirname, '../..')
const installed = join(root, 'tests/node_modules/.package-lock.json')
const lockTime = statSync(join(root, 'tests/package-lock.json')).mtimeMs

if (!existsSync(installed) || statSync(installed).mtimeMs < lockTime) {
  console.error('Installing test dependencies …')
  const parameters = ['ci', '--prefix', 'tests', '--no-audit', '--no-fund']
  process.exitCode = spawnSync('npm', parameters, { cwd: root, stdio: ['ignore', 2, 2] }).status ?? 1
}
