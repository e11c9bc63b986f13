import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Reads a built site into memory.
 *
 * What must never be served is never read: dotfiles and dot folders (`.env`, `.git`) except the
 * registered `.well-known` at the top (RFC 8615), and anything that is not a plain file. A symbolic
 * link could point out of the folder, so none is followed.
 *
 * @param directory the built site, `dist/`
 * @returns bytes by path below the directory, `/` between segments and none in front: `_astro/app.js`
 */
export async function readSiteFiles(directory: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  await readFolder(directory, '', files)
  return files
}

async function readFolder(directory: string, folder: string, files: Map<string, Buffer>): Promise<void> {
  for (const entry of await readdir(join(directory, folder), { withFileTypes: true })) {
    const path = folder + entry.name
    if (entry.name.startsWith('.') && path !== '.well-known') continue
    if (entry.isDirectory()) await readFolder(directory, `${path}/`, files)
    else if (entry.isFile()) files.set(path, await readFile(join(directory, path)))
  }
}
