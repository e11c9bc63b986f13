import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
