import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's global setup: one folder for all temporary files of tests and of the programs that they run, removed at the end. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  // Servers such as nginx and PgBouncer run as other users.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A new folder in it. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'folder-'))
