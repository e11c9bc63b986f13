import { spawnSync } from 'node:child_process'

/** Where Debian puts servers, which is not in everybody's path. */
export const programPath = `${process.env['PATH']}:/usr/sbin`

/** Tests that run beside this one may be installing something too. */
const waitForOthers = ['-o', 'DPkg::Lock::Timeout=300']
const rounds = 5

/**
 * Makes sure that a program is there, from its Debian package where this process may install one.
 *
 * @param tryOut parameters with which the program ends at once and with 0
 * @throws Error that says what to install by hand
 */
export function ensureInstalled(program: string, tryOut: string[], debianPackage = program): void {
  const env = { ...process.env, PATH: programPath, DEBIAN_FRONTEND: 'noninteractive' }
  const works = () => spawnSync(program, tryOut, { env }).status === 0
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', [...waitForOthers, ...parameters], { timeout: 300_000, env })
  const mayInstall = process.getuid?.() === 0
  for (let round = 0; mayInstall && round < rounds && !works(); round += 1) {
    apt('install', '--yes', '--no-install-recommends', debianPackage)
    // An old list may name packages that are gone.
    if (!works()) apt('update')
  }
  if (!works()) {
    throw new Error(`${program} is needed for this test and cannot be installed by it. Install it first.`)
  }
}
