import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content codings the host can answer with (RFC 9110 §8.4.1), smallest result first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * The same bytes in every coding that makes them smaller.
 *
 * Computed at start rather than read from `.br` and `.gz` files beside the originals: a small site takes
 * about a second once, no build step can be forgotten, and no stale neighbour can be served.
 *
 * @param bytes the file as built
 * @param compressible false for what is compressed already
 * @returns `identity` always; `br` and `gzip` where they save bytes
 */
export async function encodeAll(
  bytes: Buffer,
  compressible: boolean,
): Promise<Partial<Record<Encoding, Buffer>> & { identity: Buffer }> {
  if (!compressible) return { identity: bytes }
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return {
    ...(br.length < bytes.length && { br }),
    ...(zipped.length < bytes.length && { gzip: zipped }),
    identity: bytes,
  }
}
