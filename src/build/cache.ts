import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Beside Astro's own cache of pictures. */
const directory = join(process.cwd(), 'node_modules', '.astro', 'documents')

/** What makes a document besides its inputs: the code, and the versions of what it uses. */
const sources = ['src/resume', 'src/exports', 'src/labels', 'src/styles/tokens.ts', 'package-lock.json']

/**
 * What an earlier build made of the same inputs with the same code, or else what `make` gives: a document takes seconds
 * and most builds change none.
 *
 * @param name of the document; its last version is kept
 * @param files whose content it depends on
 */
export async function cached<T>(
  name: string,
  inputs: unknown,
  files: string[],
  make: () => Promise<T>,
): Promise<T> {
  const key = createHash('sha256').update(JSON.stringify(inputs))
  for (const file of [...sources.flatMap(filesIn), ...files]) key.update(file).update(readFileSync(file))
  const digest = key.digest('hex')
  const path = join(directory, name)
  const known = read(path)
  if (known?.digest === digest) return known.value as T
  const value = await make()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, serialize({ digest, value }))
  return value
}

function filesIn(path: string): string[] {
  const whole = join(process.cwd(), path)
  if (/\.\w+$/.test(path)) return [whole]
  return readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|typ)$/.test(name) && !name.includes('.test.'))
    .sort()
    .map((name) => join(whole, name))
}

/** Nothing where there is no cache, or one that was cut short while it was written. */
function read(path: string): { digest: string; value: unknown } | undefined {
  try {
    return deserialize(readFileSync(path))
  } catch {
    return undefined
  }
}
