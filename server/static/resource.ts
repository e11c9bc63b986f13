import { type Answer, type Fields, makeAnswer, mergeFields } from './answer.ts'
import { contentType } from './content-type.ts'
import { type Encoding, encodeAll, encodings } from './encoding.ts'
import { entityTag } from './entity-tag.ts'
import type { RuleFields } from './headers-file.ts'

/** One coding of a file, with its answers made in advance. */
export interface Variant {
  tag: string
  bytes: Buffer
  rules: RuleFields
  fields: Fields
  full: Answer
  unchanged: Answer
}

/** A file of the site in each coding that makes it smaller. */
export type Resource = Partial<Record<Encoding, Variant>> & { identity: Variant }

/** What a 304 leaves out: the client has it (RFC 9110 §15.4.5). Policy fields stay, to renew a stored page's. */
const leftOutUnchanged = new Set(['content-type', 'content-length', 'content-encoding', 'accept-ranges'])

/**
 * Prepares a file for serving.
 *
 * @param path below the built site, without a slash in front
 * @param rules fields of `_headers` for the address it is served at
 */
export async function makeResource(path: string, bytes: Buffer, rules: RuleFields): Promise<Resource> {
  const { type, compressible } = contentType(path)
  const encoded = await encodeAll(bytes, compressible)
  const resource: Partial<Record<Encoding, Variant>> = {}
  for (const encoding of encodings) {
    const body = encoded[encoding]
    if (!body) continue
    const tag = entityTag(body)
    const fields = mergeFields(
      {
        'Content-Type': type,
        // Astro puts a hash of the content into these names: they never change. Everything else keeps its
        // name when its content changes, so it is stored but asked for again, at the price of a 304.
        'Cache-Control': path.startsWith('_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: tag,
        ...(compressible && { Vary: 'Accept-Encoding' }),
        // Part of a compressed stream is of no use to anyone, so ranges are offered of plain bytes only.
        ...(encoding === 'identity' ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
        'Content-Length': String(body.length),
      },
      rules,
    )
    const unchanged = new Map([...fields].filter(([key]) => !leftOutUnchanged.has(key)))
    resource[encoding] = {
      tag,
      bytes: body,
      rules,
      fields,
      full: makeAnswer(200, fields, body),
      unchanged: makeAnswer(304, unchanged, Buffer.alloc(0)),
    }
  }
  return resource as Resource
}
