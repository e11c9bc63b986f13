import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

const directory = join(process.cwd(), 'node_modules', '.astro', 'documents')

/** The code, labels, dependency versions and own fonts that every document depends on; components are not among them. */
const sources = () =>
  globSync(['package-lock.json', 'src/**/*.{ts,typ,yaml}', 'content/fonts/*.*'])
    .filter((name) => !name.includes('.test.'))
    .sort()

/**
 * Returns the document of an earlier build with the same inputs and code, else creates it. A document takes seconds, and
 * most builds change none.
 *
 * @param name the cache key; only the latest version is kept
 * @param files further files that the document depends on
 */
export async function cached<T>(
  name: string,
  inputs: unknown,
  files: string[],
  create: () => Promise<T>,
): Promise<T> {
  const key = createHash('sha256').update(JSON.stringify(inputs))
  for (const file of [...sources(), ...files]) key.update(file).update(readFileSync(file))
  const digest = key.digest('hex')
  const path = join(directory, name)
  const stored = read(path)
  if (stored?.digest === digest) return stored.value as T
  const value = await create()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, serialize({ digest, value }))
  return value
}

/** Returns undefined if the cache file is missing or was not written completely. */
function read(path: string): { digest: string; value: unknown } | undefined {
  try {
    return deserialize(readFileSync(path))
  } catch {
    return undefined
  }
}
