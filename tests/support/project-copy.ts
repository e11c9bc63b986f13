import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { writeSmallContent } from '../../src/content/testing/small-content.ts'
import { newFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '../..')

/** What a build or a server reads, except `content/`. */
const projectFiles = [
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

/** Renews a copy of the project, with that content; what was built there stays. */
export function copyProjectTo(directory: string, content?: string): void {
  const sources = projectFiles.map((name) => [join(root, name), join(directory, name)] as const)
  if (content) sources.push([content, join(directory, 'content')])
  for (const [from, to] of sources) {
    rmSync(to, { recursive: true, force: true })
    // A build compares times, and reads no tests.
    const filter = (path: string) => !/\.test\.tsx?$/.test(path)
    cpSync(from, to, { recursive: true, preserveTimestamps: true, filter })
  }
  // Links packages one by one: tools keep caches in dot folders beside them, and each copy needs its own.
  mkdirSync(join(directory, 'node_modules'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const link = join(directory, 'node_modules', name)
    if ((name === '.bin' || !name.startsWith('.')) && !existsSync(link))
      symlinkSync(join(root, 'node_modules', name), link)
  }
}
