import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Text formats; images, fonts and PDF are compressed already. */
const texts = '**/*.{css,html,js,json,mjs,svg,txt,webmanifest,xml}'

/**
 * Writes `page.html.br` and `page.html.gz` beside `page.html` if they are smaller, for `server/serve.ts`, nginx
 * (`gzip_static`) and Caddy (`precompressed`).
 *
 * @param directory the built site
 */
export async function compressFiles(directory: string): Promise<void> {
  const compress = async (name: string) => {
    const path = join(directory, name)
    const bytes = await readFile(path)
    // Brotli uses its highest quality by default.
    const br = await promisify(brotliCompress)(bytes)
    const gz = await promisify(gzip)(bytes, { level: 9 })
    if (br.length < bytes.length) await writeFile(`${path}.br`, br)
    if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
  }
  await Promise.all(globSync(texts, { cwd: directory }).map(compress))
}
