import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['content', 'site', 'astro.config.ts', 'contact/message.ts', 'package.json', '.env']

/**
 * Builds the site into `dist/` where that is missing or older than what it is made of.
 *
 * @returns the exit code of the build; 0 when there was nothing to do
 */
export function buildIfNeeded(): number {
  const built = modifiedAt(join(root, 'dist', 'index.html'))
  if (sources.every((source) => newest(join(root, source)) <= built)) return 0
  console.log('Building the site …')
  const { status, error } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/astro'), 'build'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (error) throw error
  return status ?? 1
}

/** When the path, or anything in it, last changed; 0 when there is no such path. Milliseconds since 1970. */
function newest(path: string): number {
  const own = modifiedAt(path)
  if (own === 0 || !statSync(path).isDirectory()) return own
  return Math.max(own, ...readdirSync(path).map((entry) => newest(join(path, entry))))
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
