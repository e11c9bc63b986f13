import { extname } from 'node:path'

/**
 * What a built site consists of, by file extension. Text says its charset, so that no browser guesses
 * (RFC 9110 §8.3.2); XML, SVG and JSON carry or imply theirs.
 * `squeezed` formats are compressed already: another layer costs a browser time and saves nothing.
 */
const known: Record<string, { type: string; squeezed?: true }> = {
  '.avif': { type: 'image/avif', squeezed: true },
  '.css': { type: 'text/css; charset=utf-8' },
  '.gif': { type: 'image/gif', squeezed: true },
  '.html': { type: 'text/html; charset=utf-8' },
  '.ico': { type: 'image/x-icon' },
  '.jpeg': { type: 'image/jpeg', squeezed: true },
  '.jpg': { type: 'image/jpeg', squeezed: true },
  '.js': { type: 'text/javascript; charset=utf-8' },
  '.json': { type: 'application/json' },
  '.map': { type: 'application/json' },
  '.md': { type: 'text/markdown; charset=utf-8' },
  '.mjs': { type: 'text/javascript; charset=utf-8' },
  '.mp4': { type: 'video/mp4', squeezed: true },
  '.pdf': { type: 'application/pdf', squeezed: true },
  '.png': { type: 'image/png', squeezed: true },
  '.svg': { type: 'image/svg+xml' },
  '.txt': { type: 'text/plain; charset=utf-8' },
  '.vcf': { type: 'text/vcard; charset=utf-8' },
  '.wasm': { type: 'application/wasm' },
  '.webm': { type: 'video/webm', squeezed: true },
  '.webmanifest': { type: 'application/manifest+json' },
  '.webp': { type: 'image/webp', squeezed: true },
  '.woff': { type: 'font/woff', squeezed: true },
  '.woff2': { type: 'font/woff2', squeezed: true },
  '.xml': { type: 'application/xml' },
}

/**
 * Media type of a file, and whether a content coding can make it smaller.
 *
 * @param path any path or name; only its extension counts, in either case
 * @returns `application/octet-stream`, not compressible, for what is not known: a browser then saves the
 *   file instead of guessing what to run
 */
export function contentType(path: string): { type: string; compressible: boolean } {
  const entry = known[extname(path).toLowerCase()]
  if (!entry) return { type: 'application/octet-stream', compressible: false }
  return { type: entry.type, compressible: !entry.squeezed }
}
