import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the pictures that Astro keeps. */
const folder = join(process.cwd(), 'node_modules/.astro/kept')

/**
 * Returns the path of a file that is made only if no build before has made it of the same input.
 *
 * @param format the ending of its name
 * @param input all that it depends on
 */
export async function keptFile(
  format: string,
  input: (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<string> {
  const hash = createHash('sha256')
  for (const part of input) hash.update(part)
  const path = join(folder, `${hash.digest('hex')}.${format}`)
  if (existsSync(path)) return path
  const unfinished = `${path}-${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(unfinished, await make())
  // The file appears as a whole, because a process beside this one may read it.
  await rename(unfinished, path)
  return path
}
