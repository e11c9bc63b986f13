import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

/** Text formats; images, fonts and PDF are compressed already. */
const compressible = /\.(css|html|ico|js|json|map|md|mjs|svg|txt|vcf|wasm|webmanifest|xml)$/i

/** Runs `compressFiles` after the build. It must follow every integration that changes built files. */
export function compressedFiles(): AstroIntegration {
  return {
    name: 'compressed-files',
    hooks: { 'astro:build:done': ({ dir }) => compressFiles(fileURLToPath(dir)) },
  }
}

/**
 * Writes `page.html.br` and `page.html.gz` beside `page.html` if they are smaller, for `server/serve.ts`, nginx
 * (`gzip_static`) and Caddy (`precompressed`).
 *
 * @param directory the built site
 */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path)
      // Brotli uses its highest quality by default.
      const br = await promisify(brotliCompress)(bytes)
      const gz = await promisify(gzip)(bytes, { level: 9 })
      if (br.length < bytes.length) await writeFile(`${path}.br`, br)
      if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
    }),
  )
}
