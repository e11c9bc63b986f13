import { spawnSync } from 'node:child_process'

/** Includes the folder of Debian's servers, which may be missing in PATH. */
export const programPath = `${process.env['PATH']}:/usr/sbin`

/**
 * Returns whether a program is installed, for `describe.skipIf`; warns if not.
 *
 * @param versionFlag a parameter with which the program exits with 0 at once
 */
export function hasProgram(name: string, versionFlag = '--version'): boolean {
  const isInstalled = spawnSync(name, [versionFlag], { env: { PATH: programPath } }).status === 0
  if (!isInstalled) console.warn(`SKIPPED: tests that need ${name}, which is not installed.`)
  return isInstalled
}
