import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeSmallContent } from '../../src/content/testing/small-content.ts'
import { newFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '../..')

/** Paths that a build or a server reads, except `content/`. */
export const projectFiles = [
  ...['src', 'public', 'contact', 'server', 'supabase'],
  ...['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** Copies the project with `smallContent` to a temporary folder; returns its path. */
export function copySmallProject(): string {
  const directory = newFolder()
  copyProjectTo(directory)
  writeSmallContent(join(directory, 'content'))
  return directory
}

/** Replaces a folder with the project, without content; keeps `node_modules` and its caches. */
export function copyProjectTo(directory: string): void {
  const modules = join(directory, 'node_modules')
  mkdirSync(modules, { recursive: true })
  for (const name of readdirSync(directory)) {
    if (name !== basename(modules)) rmSync(join(directory, name), { recursive: true })
  }
  for (const name of projectFiles) cpSync(join(root, name), join(directory, name), { recursive: true })
  // Links packages one by one: tools keep caches in dot folders beside them, and each copy needs its own.
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const link = join(modules, name)
    if ((name === '.bin' || !name.startsWith('.')) && !existsSync(link))
      symlinkSync(join(root, 'node_modules', name), link)
  }
}
