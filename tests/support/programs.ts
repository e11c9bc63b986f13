import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Includes the folder of Debian's servers, which may be missing in PATH. */
export const programPath = `${process.env['PATH']}:/usr/sbin`

/** Returns whether a program is installed, as root on Debian after installing it; see `install`. */
export const hasProgram = (name: string, packages = [name]) =>
  install(packages, () => programPath.split(':').some((folder) => existsSync(join(folder, name))))

/**
 * Returns whether something is installed, for `describe.skipIf`; as root on Debian, installs it first. Warns if it is missing.
 *
 * @param packages Debian's
 */
export function install(packages: string[], isInstalled: () => boolean): boolean {
  if (!isInstalled() && process.getuid?.() === 0) {
    const command = `apt-get update && apt-get install --yes ${packages.join(' ')}`
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Test files run in parallel, and apt fails at once while another one runs.
    const lock = join(tmpdir(), 'portfolio-tests-apt')
    spawnSync('flock', [lock, 'sh', '-c', command], { stdio: ['ignore', 2, 2], timeout: 900_000, env })
  }
  if (isInstalled()) return true
  console.warn(`SKIPPED: tests that need ${packages.join(', ')}, which is not installed.`)
  return false
}
