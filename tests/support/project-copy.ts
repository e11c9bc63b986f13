import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { writeSmallContent } from '../../src/content/testing/small-content.ts'
import { contentOf, type FixtureName, projectOf } from '../fixtures/fixtures.ts'

const root = join(import.meta.dirname, '../..')

/** Paths of the project, from its root, that a build or a server may read; the content aside. */
export const projectFiles = [
  ...['src', 'public', 'contact', 'server', 'supabase'],
  ...['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** A copy of the project with a fixture's content, in a temporary folder. */
export function copyProject(fixture: FixtureName = 'sample') {
  const directory = mkdtempSync(join(tmpdir(), 'portfolio-'))
  copyProjectTo(directory, fixture)
  // So that a build in it does not make every picture again.
  const cache = join(projectOf(fixture), 'node_modules/.astro')
  if (existsSync(cache)) cpSync(cache, join(directory, 'node_modules/.astro'), { recursive: true })
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/** A copy of the project with one entry of each kind, as in `smallContent`. */
export async function copySmallProject() {
  const copy = copyProject()
  const content = join(copy.directory, 'content')
  rmSync(content, { recursive: true })
  await writeSmallContent(content)
  return copy
}

/** Copies the project with a fixture's content; of what is there, only `node_modules` with its caches stays. */
export function copyProjectTo(directory: string, fixture: FixtureName): void {
  const modules = join(directory, 'node_modules')
  mkdirSync(modules, { recursive: true })
  for (const name of readdirSync(directory)) {
    if (name !== basename(modules)) rmSync(join(directory, name), { recursive: true })
  }
  for (const name of projectFiles) cpSync(join(root, name), join(directory, name), { recursive: true })
  cpSync(contentOf(fixture), join(directory, 'content'), { recursive: true })
  // Linked one by one: tools keep caches beside the packages, in folders with a dot, and each copy needs its own.
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const link = join(modules, name)
    if ((name === '.bin' || !name.startsWith('.')) && !existsSync(link))
      symlinkSync(join(root, 'node_modules', name), link)
  }
}
