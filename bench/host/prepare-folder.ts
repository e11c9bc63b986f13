import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { contentType } from '../../server/static/content-type.ts'

/**
 * Copies the site to where the peers serve it from, with a `.br` and a `.gz` beside each file that can be
 * compressed: those that can send them (sirv, nginx) are measured at their best. `_headers` is left out,
 * since only our host reads it; ours is measured with it.
 */
export function prepareFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  rmSync(join(to, '_headers'), { force: true })
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !contentType(entry.name).compressible) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
