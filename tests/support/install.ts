import { spawnSync } from 'node:child_process'

/** Where Debian puts servers, which is not in everybody's path. */
export const programPath = `${process.env['PATH']}:/usr/sbin`

/**
 * Makes sure that a program is there, from its Debian package where this process may install one.
 *
 * @param tryOut parameters with which the program ends at once and with 0
 * @throws Error that says what to install by hand
 */
export function ensureInstalled(program: string, tryOut: string[], debianPackage = program): void {
  const env = { ...process.env, PATH: programPath, DEBIAN_FRONTEND: 'noninteractive' }
  const works = () => spawnSync(program, tryOut, { env }).status === 0
  const attempts = [
    ['install', '--yes', '--no-install-recommends', debianPackage],
    ['update'],
    ['install', '--yes', '--no-install-recommends', debianPackage],
  ]
  for (const parameters of attempts) {
    if (works()) return
    spawnSync('apt-get', parameters, {
      timeout: 300_000,
      env,
    })
  }
  if (!works()) {
    throw new Error(`${program} is needed for this test and cannot be installed by it. Install it first.`)
  }
}
