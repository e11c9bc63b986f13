import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What a build does not need, or makes itself. */
const left = new Set(['node_modules', 'dist', 'data', 'tests', 'bench', 'docs', '.git', '.astro', '.env'])

/** A copy of the project in a temporary folder, to be built with other content. */
export function copyProject() {
  const directory = mkdtempSync(join(tmpdir(), 'portfolio-'))
  for (const name of readdirSync(root).filter((entry) => !left.has(entry))) {
    cpSync(join(root, name), join(directory, name), { recursive: true })
  }
  // Linked one by one: Vite keeps what it made for a project beside them, and each copy needs its own.
  mkdirSync(join(directory, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.vite')) {
    symlinkSync(join(root, 'node_modules', name), join(directory, 'node_modules', name))
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
