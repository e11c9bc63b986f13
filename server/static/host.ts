import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncodings } from './accepted-encodings.ts'
import { type Answer, makeAnswer, makeRefusal, sendAnswer } from './answer.ts'
import { readByteRange } from './byte-range.ts'
import { namesEntityTag } from './entity-tag.ts'
import { parseHeadersFile } from './headers-file.ts'
import { makeResource, type Resource, type Variant } from './resource.ts'
import { readSiteFiles } from './site-files.ts'

/**
 * Serves a built site from memory: read, compressed and hashed once; a request is a look-up. No request
 * reaches the file system, so no path can lead out of the folder. A rebuilt site is seen at the next start.
 *
 * ```ts
 * const host = await createStaticHost({ directory: 'dist' })
 * createServer(host).listen(3000)
 * ```
 *
 * @param directory the built site; its `_headers` sets fields and is itself not served, its `404.html` is
 *   the body for unknown paths
 * @param base path the site is served under; the files are not nested below it, and `_headers` is read
 *   as if it were `/`
 */
export async function createStaticHost({
  directory,
  base = '/',
}: {
  directory: string
  base?: string
}): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const root = `/${base}/`.replace(/\/+/g, '/')
  const files = await readSiteFiles(directory)
  const headersFor = parseHeadersFile(files.get('_headers')?.toString() ?? '')
  files.delete('_headers')

  /** Keyed by address as a browser writes it, so that a plain request needs no decoding. */
  const resources = new Map<string, Resource>()
  const redirects = new Map<string, string>()
  const page = files.get('404.html')
  const missing = await (page
    ? makeResource('404.html', page, new Map())
    : makeResource('404.txt', Buffer.from('Not Found\n'), new Map()))
  files.delete('404.html')
  await Promise.all(
    Array.from(files, async ([path, bytes]) => {
      const address = path.replace(/(^|\/)index\.html$/, '$1')
      const resource = await makeResource(path, bytes, headersFor(`/${address}`))
      const served = encodePath(root + address)
      resources.set(served, resource)
      if (address !== path) {
        redirects.set(encodePath(root + path), served)
        redirects.set(served.slice(0, -1), served)
      }
    }),
  )

  return function serveStatic(request, response) {
    sendAnswer(request, response, answerTo(request))
  }

  function answerTo(request: IncomingMessage): Answer {
    const { method, url = '/' } = request
    if (method === 'GET' || method === 'HEAD') {
      const resource = resources.get(url)
      return resource ? answerWith(resource, request) : answerIndirectly(url, request)
    }
    return makeRefusal(405, headersFor(ownPath(readTarget(url)?.path ?? url)), { Allow: 'GET, HEAD' })
  }

  /** Addresses that are not written as the site writes them: with a query, escaped, moved, or wrong. */
  function answerIndirectly(url: string, request: IncomingMessage): Answer {
    const target = readTarget(url)
    if (!target) return makeRefusal(400, headersFor(url))
    const address = encodePath(target.path)
    const resource = resources.get(address)
    if (resource) return answerWith(resource, request)
    const rules = headersFor(ownPath(target.path))
    const location = redirects.get(address)
    if (location !== undefined) return makeRefusal(308, rules, { Location: location + target.query })
    const { bytes, fields } = select(missing, request)
    const kept = ['content-type', 'content-encoding', 'vary'].flatMap((key) => fields.get(key) ?? [])
    return makeRefusal(404, rules, Object.fromEntries(kept.map(({ name, value }) => [name, value])), bytes)
  }

  function ownPath(path: string): string {
    return path.startsWith(root) ? path.slice(root.length - 1) : path
  }
}

/** Preconditions in the order of RFC 9110 §13.2.2. Dates are not compared: a build's say nothing. */
function answerWith(resource: Resource, request: IncomingMessage): Answer {
  const { headers, method } = request
  const variant = select(resource, request)
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined && !namesEntityTag('strong', ifMatch, variant.tag)) {
    return makeRefusal(412, variant.rules)
  }
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && namesEntityTag('weak', ifNoneMatch, variant.tag)) return variant.unchanged
  // HEAD has no ranges (§14.2), and a changed file is sent whole (§13.1.5).
  if (headers.range === undefined || method !== 'GET' || variant !== resource.identity) return variant.full
  if (headers['if-range'] !== undefined && headers['if-range'] !== variant.tag) return variant.full
  return answerPart(variant, headers.range)
}

function answerPart({ bytes, rules, fields, full }: Variant, header: string): Answer {
  const range = readByteRange(header, bytes.length)
  if (range === undefined) return full
  const size = bytes.length
  if (range === 'unsatisfiable') return makeRefusal(416, rules, { 'Content-Range': `bytes */${size}` })
  const { first, last } = range
  const part = new Map(fields)
  part.set('content-range', { name: 'Content-Range', value: `bytes ${first}-${last}/${size}` })
  part.set('content-length', { name: 'Content-Length', value: String(last - first + 1) })
  return makeAnswer(206, part, bytes.subarray(first, last + 1))
}

function select(resource: Resource, { headers }: IncomingMessage): Variant {
  for (const encoding of acceptedEncodings(headers['accept-encoding'])) {
    const variant = resource[encoding]
    if (variant) return variant
  }
  return resource.identity
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/**
 * Splits a request target (RFC 9112 §3.2) into decoded path and query, the query ready for a `Location`.
 *
 * @returns undefined if it is malformed
 */
function readTarget(target: string): { path: string; query: string } | undefined {
  try {
    // A proxy may send the absolute form, which every server has to understand (§3.2.2).
    const url = target.startsWith('/') ? target : new URL(target).href.replace(/^[^/]*\/\/[^/?#]*/, '')
    const mark = url.indexOf('?')
    const end = mark === -1 ? url.length : mark
    // Node takes bytes into a request target that it refuses, by throwing, in a Location.
    const query = url
      .slice(end)
      .replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
    return { path: decodeURIComponent(url.slice(0, end)), query }
  } catch {
    return undefined
  }
}
