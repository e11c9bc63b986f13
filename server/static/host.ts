import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http'
import { join, relative } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'
import { parseHeadersFile } from './headers-file.ts'

/** Content codings (RFC 9110 §8.4.1) and the endings of their files; each is smaller than the one before. */
const codings = { identity: '', gzip: '.gz', br: '.br' }

interface StaticResponse {
  status: number
  headers: Headers
  body?: Buffer
}

/** The response for a file: as it is, or compressed if the build has such a file beside it. */
type FileResponse = Required<StaticResponse> & { coding: string }

/**
 * Serves a built site from memory. Requests never reach the file system, so no path leaves the folder, and a new build
 * takes effect at the next start. Why no library is used: docs/decisions/0043-static-files-from-memory.md
 *
 * ```ts
 * createServer(await createStaticHost('dist')).listen(3000)
 * ```
 *
 * @param directory the built site; `_headers` sets headers, `404.html` is the body for unknown paths
 * @param base the path of the site, with a slash at both ends; paths in `_headers` are relative to it
 */
export async function createStaticHost(directory: string, base = '/'): Promise<RequestListener> {
  const files = await readFiles(directory)
  const headersFor = parseHeadersFile(files.get('_headers')?.toString() ?? '')
  if (!files.has('404.html')) files.set('404.html', Buffer.from('<!doctype html><title>Not Found</title>'))
  const notFound = responsesFor('404.html', '/404.html', 404)
  const resources = new Map<string, FileResponse[]>()
  const redirects = new Map<string, string>()
  for (const path of files.keys()) {
    const isVariant = /\.(br|gz)$/.test(path) && files.has(path.slice(0, -3))
    if (isVariant || path === '_headers' || path === '404.html') continue
    const address = path.replace(/(^|\/)index\.html$/, '$1')
    resources.set(base + address, responsesFor(path, `/${address}`, 200))
    if (address !== path) {
      redirects.set(base + path, base + address)
      redirects.set((base + address).slice(0, -1), base + address)
    }
  }

  return function serveStatic(request, response) {
    const { status, headers, body } = respond(request)
    // Node sends no body in response to HEAD.
    response.writeHead(status, [...headers].flat()).end(body)
  }

  /** The responses for a file, one for each coding. */
  function responsesFor(path: string, address: string, status: number): FileResponse[] {
    const bodies = Object.entries(codings).flatMap(([coding, ending]) => {
      const body = files.get(path + ending)
      return body ? [{ coding, body }] : []
    })
    return bodies.map(({ coding, body }) => {
      const headers = headersFor(address, {
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        // Revalidated with each use; `_headers` overrides it for file names that contain a hash.
        'Cache-Control': 'no-cache',
      })
      headers.set('Content-Length', String(body.length))
      headers.set('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
      if (bodies.length > 1) headers.append('Vary', 'Accept-Encoding')
      // A range of a compressed file would be useless.
      if (coding === 'identity') headers.set('Accept-Ranges', 'bytes')
      else headers.set('Content-Encoding', coding)
      return { status, headers, body, coding }
    })
  }

  function respond(request: IncomingMessage): StaticResponse {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return statusResponse(405, { Allow: 'GET, HEAD' })
    const [, rawPath = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
    let path: string
    try {
      path = decodeURIComponent(rawPath)
    } catch {
      return statusResponse(400)
    }
    const acceptEncoding = request.headers['accept-encoding']
    const resource = resources.get(path)
    if (resource) return applyConditions(select(resource, acceptEncoding), request)
    const location = redirects.get(path)
    if (location) return statusResponse(308, { Location: encodeURI(location) + query })
    return select(notFound, acceptEncoding)
  }

  /** Evaluates preconditions and ranges in the order of RFC 9110 §13.2.2. */
  function applyConditions(
    whole: FileResponse,
    { method, headers: fields }: IncomingMessage,
  ): StaticResponse {
    const etag = whole.headers.get('ETag')
    // Weak comparison (§13.1.2): proxies that recompress add `W/`.
    const knownTags = fields['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (knownTags?.some((tag) => tag === etag || tag === '*')) return notModified(whole)
    // Ranges do not apply to HEAD (§14.2), nor to a file that has changed (If-Range, §13.1.5).
    const allowsRange = method === 'GET' && whole.headers.has('Accept-Ranges')
    if (!allowsRange || (fields['if-range'] ?? etag) !== etag) return whole
    const size = whole.body.length
    const range = parseRange(fields.range, size)
    if (!range) return whole
    const [first, last] = range
    if (first > last) return statusResponse(416, { 'Content-Range': `bytes */${size}` })
    const headers = new Headers(whole.headers)
    headers.set('Content-Range', `bytes ${first}-${last}/${size}`)
    headers.set('Content-Length', String(last - first + 1))
    return { status: 206, headers, body: whole.body.subarray(first, last + 1) }
  }

  /** Creates a plain text response; it carries the CSP of the pages. */
  function statusResponse(status: number, defaults: Record<string, string> = {}): StaticResponse {
    const body = Buffer.from(`${STATUS_CODES[status]}\n`)
    const headers = headersFor('/404.html', defaults)
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    headers.set('Cache-Control', 'no-cache')
    headers.set('Content-Length', String(body.length))
    return { status, headers, body }
  }
}

/** Creates a 304 without the headers that describe a body; the policy stays to update the cache (RFC 9110 §15.4.5). */
function notModified(whole: StaticResponse): StaticResponse {
  const headers = new Headers(whole.headers)
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding', 'Accept-Ranges'])
    headers.delete(name)
  return { status: 304, headers }
}

/** Selects the coding with the highest weight, the smallest among equals (RFC 9110 §12.5.3). */
function select(responses: FileResponse[], acceptEncoding = ''): FileResponse {
  const weights = new Map(parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]))
  const weight = ({ coding }: FileResponse) => weights.get(coding) ?? weights.get('*') ?? 0
  return responses.reduce((best, smaller) =>
    weight(smaller) > 0 && weight(smaller) >= weight(best) ? smaller : best,
  )
}

/**
 * Parses a `Range` header (RFC 9110 §14.1.2); `first > last` means not satisfiable. Returns undefined for ranges to
 * ignore: malformed ones and lists of ranges, which no client of a portfolio needs.
 */
function parseRange(range: string | undefined, size: number): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? []
  if (from === '') return to === '' ? undefined : [Math.max(0, size - Number(to)), size - 1]
  if (to !== '' && Number(to) < Number(from)) return undefined
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}

/** Reads all files except symbolic links and dotfiles (`.env`, `.git/`); `.well-known/` is public (RFC 8615). */
async function readFiles(directory: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(directory, file).replaceAll('\\', '/')
    const isHidden = /(^|\/)\./.test(path.replace(/^\.well-known\//, ''))
    if (entry.isFile() && !isHidden) files.set(path, await readFile(file))
  }
  return files
}
