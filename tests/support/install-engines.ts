import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/**
 * Installs what a folder's own `package-lock.json` names, where that has not been done since the lock last changed.
 * Whatever is said on the way goes to standard error.
 *
 * @throws Error when npm fails
 */
export function installEngines(folder: 'tests'): void {
  const lock = join(root, folder, 'package-lock.json')
  const installed = join(root, folder, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.error(`Installing what ${folder}/ needs (once).`)
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (status !== 0) throw new Error(`npm ci --prefix ${folder} failed`)
}
