import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs `npm ci` in tests/ if its lock file has changed. The scripts of `package.json` that need test dependencies run it
 * first, so that an owner's `npm ci` stays small.
 */

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'tests/node_modules')
const installed = join(folder, '.package-lock.json')
const lockTime = statSync(join(root, 'tests/package-lock.json')).mtimeMs

if (!existsSync(installed) || statSync(installed).mtimeMs < lockTime) {
  // `npm ci` would empty the folder that a link leads to.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'tests/node_modules is a symbolic link, and not up to date. Remove it and run the command again.',
    )
    process.exit(1)
  }
  console.error('Installing test dependencies …')
  const parameters = ['ci', '--prefix', 'tests', '--no-audit', '--no-fund']
  process.exitCode = spawnSync('npm', parameters, { cwd: root, stdio: ['ignore', 2, 2] }).status ?? 1
}
