import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type IncomingMessage, type RequestListener, STATUS_CODES } from 'node:http'
import { join, relative } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'
import { parseHeadersFile } from './headers-file.ts'

/** Content codings (RFC 9110 §8.4.1), smallest first, and how the file ends that holds each. */
const codings = ['br', 'gzip', 'identity'] as const
const endings = { br: '.br', gzip: '.gz', identity: '' }

interface Answer {
  status: number
  headers: Headers
  body?: Buffer
}

/** The answer with a file, in every coding that there is of it. */
type Resource = Map<(typeof codings)[number], Required<Answer>>

/**
 * Serves a built site from memory. A request is looked up in a table and never reaches the file system, so no path leads
 * out of the folder, and a new build changes nothing before the next start.
 * Why this is not a library: docs/decisions/0043-static-files-from-memory.md
 *
 * ```ts
 * createServer(await createStaticHost('dist')).listen(3000)
 * ```
 *
 * @param directory the built site; its `_headers` sets headers, its `404.html` answers unknown paths
 * @param base path under which the site is served, with a slash at both ends; `_headers` is read as if it were `/`
 */
export async function createStaticHost(directory: string, base = '/'): Promise<RequestListener> {
  const files = await readFiles(directory)
  if (!files.has('404.html')) files.set('404.html', Buffer.from('<!doctype html><title>Not Found</title>'))
  const headersFor = parseHeadersFile(files.get('_headers')?.toString() ?? '')
  const notFound = makeResource('404.html', '/404.html', 404)
  const resources = new Map<string, Resource>()
  const redirects = new Map<string, string>()
  for (const path of files.keys()) {
    const isVariant = /\.(br|gz)$/.test(path) && files.has(path.slice(0, -3))
    if (isVariant || path === '_headers' || path === '404.html') continue
    const address = path.replace(/(^|\/)index\.html$/, '$1')
    resources.set(base + address, makeResource(path, `/${address}`, 200))
    if (address !== path) {
      redirects.set(base + path, base + address)
      redirects.set((base + address).slice(0, -1), base + address)
    }
  }

  return function serveStatic(request, response) {
    const { status, headers, body } = answerTo(request)
    response.writeHead(status, [...headers].flat())
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  function makeResource(path: string, address: string, status: number): Resource {
    const available = codings.filter((coding) => files.has(path + endings[coding]))
    return new Map(
      available.map((coding) => {
        const body = files.get(path + endings[coding]) as Buffer
        const headers = headersFor(address, {
          'Content-Type': getMimeType(path) ?? 'application/octet-stream',
          // Stored, and asked for again at the price of a 304. `_headers` says which names hold a hash of the content.
          'Cache-Control': 'no-cache',
        })
        headers.set('Content-Length', String(body.length))
        headers.set('ETag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
        if (available.length > 1) headers.append('Vary', 'Accept-Encoding')
        // Part of a compressed file is of no use to anyone.
        if (coding === 'identity') headers.set('Accept-Ranges', 'bytes')
        else headers.set('Content-Encoding', coding)
        return [coding, { status, headers, body }]
      }),
    )
  }

  function answerTo(request: IncomingMessage): Answer {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, { Allow: 'GET, HEAD' })
    const [, rawPath = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
    let path: string
    try {
      path = decodeURIComponent(rawPath)
    } catch {
      return refuse(400)
    }
    const acceptEncoding = request.headers['accept-encoding']
    const resource = resources.get(path)
    if (resource) return answerWith(select(resource, acceptEncoding), request)
    const location = redirects.get(path)
    if (location) return refuse(308, { Location: encodeURI(location) + query })
    return select(notFound, acceptEncoding)
  }

  /** Preconditions in the order of RFC 9110 §13.2.2. */
  function answerWith(whole: Required<Answer>, { method, headers: asked }: IncomingMessage): Answer {
    const etag = whole.headers.get('ETag')
    // Compared without `W/`, which proxies add when they recompress (§13.1.2).
    const known = asked['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known?.some((tag) => tag === etag || tag === '*')) return notModified(whole)
    // A HEAD has no range (§14.2), and what has changed since its first part is sent whole (§13.1.5).
    const isPart = method === 'GET' && whole.headers.has('Accept-Ranges')
    if (!isPart || (asked['if-range'] ?? etag) !== etag) return whole
    const size = whole.body.length
    const range = readRange(asked.range, size)
    if (!range) return whole
    const [first, last] = range
    if (first > last) return refuse(416, { 'Content-Range': `bytes */${size}` })
    const headers = new Headers(whole.headers)
    headers.set('Content-Range', `bytes ${first}-${last}/${size}`)
    headers.set('Content-Length', String(last - first + 1))
    return { status: 206, headers, body: whole.body.subarray(first, last + 1) }
  }

  /** An answer that is no file. It carries the policy of the pages, whatever the path. */
  function refuse(status: number, own: Record<string, string> = {}): Answer {
    const body = Buffer.from(`${STATUS_CODES[status]}\n`)
    const headers = headersFor('/404.html', own)
    headers.set('Content-Type', 'text/plain; charset=utf-8')
    headers.set('Cache-Control', 'no-cache')
    headers.set('Content-Length', String(body.length))
    return { status, headers, body }
  }
}

/** The policy stays, to renew that of the stored page; what describes the body goes (RFC 9110 §15.4.5). */
function notModified(whole: Answer): Answer {
  const headers = new Headers(whole.headers)
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding', 'Accept-Ranges'])
    headers.delete(name)
  return { status: 304, headers }
}

/** The coding that the client likes best and, among equals, the smallest (RFC 9110 §12.5.3). */
function select(resource: Resource, acceptEncoding: string | undefined): Required<Answer> {
  const weights = new Map(parseAccept(acceptEncoding ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weight = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [coding = 'identity'] = codings
    .filter((candidate) => resource.has(candidate) && weight(candidate) > 0)
    .sort((one, other) => weight(other) - weight(one))
  return resource.get(coding) as Required<Answer>
}

/**
 * First and last position of a `Range` of bytes (RFC 9110 §14.1.2), the first behind the last where there is no such
 * part. Undefined if it is to be ignored: malformed, or several ranges, which no client of a portfolio needs.
 */
function readRange(range: string | undefined, size: number): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? '') ?? []
  if (from === '') return to === '' ? undefined : [Math.max(0, size - Number(to)), size - 1]
  if (to !== '' && Number(to) < Number(from)) return undefined
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}

/**
 * Reads every plain file: no symbolic link, which may point anywhere, and no dotfile (`.env`, `.git/`) except the
 * registered `.well-known/` at the top (RFC 8615).
 */
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
