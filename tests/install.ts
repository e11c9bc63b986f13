import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Installs what tests need if its lock file has changed, so that an owner's install stays small, then runs a program:
 * `node tests/install.ts <file> [parameters]`.
 */

const root = join(import.meta.dirname, '..')
const installed = join(root, 'tests/node_modules/.package-lock.json')
const lockTime = statSync(join(root, 'tests/package-lock.json')).mtimeMs

if (!existsSync(installed) || statSync(installed).mtimeMs < lockTime) {
  console.error('Installing test dependencies …')
  const parameters = ['ci', '--prefix', 'tests', '--no-audit', '--no-fund']
  const shell = process.platform === 'win32'
  const { status } = spawnSync('npm', parameters, { cwd: root, stdio: ['ignore', 2, 2], shell })
  if (status !== 0) process.exit(1)
}

const [file = '', ...parameters] = process.argv.slice(2)
process.argv = [process.execPath, resolve(root, file), ...parameters]
await import(pathToFileURL(resolve(root, file)).href)
