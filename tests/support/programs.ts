import { spawnSync } from 'node:child_process'

/** Where Debian puts servers, which is not in everybody's path. */
export const programPath = `${process.env['PATH']}:/usr/sbin`

/**
 * Whether a program is there, for `describe.skipIf`. Where it is not, that is said aloud, and the run counts what it
 * skipped; tests install nothing.
 *
 * @param tryOut a parameter with which the program ends at once and with 0
 */
export function hasProgram(name: string, tryOut = '--version'): boolean {
  const found = spawnSync(name, [tryOut], { env: { PATH: programPath } }).status === 0
  if (!found) console.warn(`SKIPPED: ${name} is not installed, and with it the tests that need it.`)
  return found
}
