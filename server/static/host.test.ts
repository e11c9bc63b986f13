import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawExchange, rawRequest } from '../testing/raw-request.ts'
import { createStaticHost } from './host.ts'

const page = `<!doctype html><title>Home</title>${'<p>Grüße, words that repeat.</p>'.repeat(200)}`
const missing = `<!doctype html><title>Not here</title>${'<p>No such page.</p>'.repeat(50)}`
const pdf = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const bigImage = Buffer.alloc(300_000, 'pixels')

const site: Record<string, string | Buffer> = {
  'index.html': page,
  '404.html': missing,
  'resume-print.html': '<!doctype html><title>Print</title>',
  'resume.pdf': pdf,
  'images/page-1.png': bigImage,
  'notes/index.html': '<!doctype html><title>Notes</title>',
  'with space & ümlaut.txt': 'found',
  '100%25.txt': 'a literal percent sign',
  'empty.txt': '',
  '_astro/app.Dx3k9.js': 'export const answer = 42\n'.repeat(100),
  _headers: [
    '/*',
    "  Content-Security-Policy: default-src 'none'",
    '  Vary: Origin',
    '/_astro/*',
    '  Cache-Control: public, max-age=1, immutable',
    '  X-Asset: yes',
    '/resume.pdf',
    '  Content-Type: application/x-owner-knows',
    '/notes/',
    '  ! Vary',
    '  ! Cache-Control',
  ].join('\n'),
  '.well-known/security.txt': 'Contact: mailto:hello@example.org',
  '.well-known/.hidden': 'SECRET',
  '.env': 'SECRET',
  '.git/config': 'SECRET',
  'folder/.env': 'SECRET',
}

const servers: Server[] = []
let directory: string
let port: number

async function serve(options: { directory: string; base?: string }): Promise<number> {
  const server = createServer(await createStaticHost(options))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function write(root: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'static-host-'))
  directory = join(parent, 'dist')
  await write(directory, site)
  await writeFile(join(parent, 'outside.txt'), 'SECRET')
  await symlink(join(parent, 'outside.txt'), join(directory, 'link.txt'))
  await symlink(parent, join(directory, 'up'))
  port = await serve({ directory })
})

afterAll(async () => {
  for (const server of servers) server.close()
  await rm(dirname(directory), { recursive: true })
})

test('a page arrives as it was built', async () => {
  const { status, headers, body } = await rawRequest(port, '/')
  expect(status).toBe(200)
  expect(body.toString()).toBe(page)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(page)))
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('accept-ranges')).toBe('bytes')
  expect(headers.get('vary')).toBe('Accept-Encoding, Origin')
  expect(headers.has('date')).toBe(true)
  expect(headers.has('content-encoding')).toBe(false)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page arrives smaller as %s and unpacks to the same', async (encoding, unpack) => {
  const { headers, body } = await rawRequest(port, '/', { fields: [`Accept-Encoding: ${encoding}`] })
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('content-length')).toBe(String(body.length))
  expect(headers.get('vary')).toBe('Accept-Encoding, Origin')
  expect(headers.has('accept-ranges')).toBe(false)
  expect(body.length).toBeLessThan(page.length / 10)
  expect(unpack(body).toString()).toBe(page)
})

test('each coding has its own strong entity tag, the same after a restart', async () => {
  const again = await serve({ directory })
  const tags = new Set<string | undefined>()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const fields = [`Accept-Encoding: ${encoding}`]
    const tag = (await rawRequest(port, '/', { fields })).headers.get('etag')
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect((await rawRequest(again, '/', { fields })).headers.get('etag')).toBe(tag)
    tags.add(tag)
  }
  expect(tags.size).toBe(3)
})

test('what is compressed already, or would grow, is sent as it is', async () => {
  const fields = ['Accept-Encoding: br, gzip']
  const image = await rawRequest(port, '/images/page-1.png', { fields })
  expect(image.headers.has('content-encoding')).toBe(false)
  expect(image.headers.get('vary')).toBe('Origin')
  expect(image.body.equals(bigImage)).toBe(true)
  const empty = await rawRequest(port, '/empty.txt', { fields })
  expect(empty.status).toBe(200)
  expect(empty.headers.get('content-length')).toBe('0')
  expect(empty.headers.get('vary')).toBe('Accept-Encoding, Origin')
})

test('a file arrives byte for byte', async () => {
  expect((await rawRequest(port, '/resume.pdf')).body.equals(pdf)).toBe(true)
})

test.each(['identity', 'gzip', 'br'])(
  'a stored %s page is answered 304 and keeps its policy',
  async (encoding) => {
    const accept = `Accept-Encoding: ${encoding}`
    const { headers: stored } = await rawRequest(port, '/', { fields: [accept] })
    const tag = stored.get('etag')
    for (const condition of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
      const { status, headers, body } = await rawRequest(port, '/', {
        fields: [accept, `If-None-Match: ${condition}`],
      })
      expect(status).toBe(304)
      expect(body.length).toBe(0)
      // RFC 9110 §15.4.5: what a 200 would have said of caching, and no metadata of a body that is not there.
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
        expect(headers.get(name)).toBe(stored.get(name))
      }
      for (const name of ['content-type', 'content-length', 'content-encoding', 'accept-ranges']) {
        expect(headers.has(name)).toBe(false)
      }
    }
  },
)

test('a changed page, or one stored in another coding, is sent whole', async () => {
  const gzipTag = (await rawRequest(port, '/', { fields: ['Accept-Encoding: gzip'] })).headers.get('etag')
  for (const condition of ['"old"', gzipTag, 'nonsense', '']) {
    const answer = await rawRequest(port, '/', {
      fields: ['Accept-Encoding: br', `If-None-Match: ${condition}`],
    })
    expect(answer.status).toBe(200)
  }
})

test('If-Match guards against a part of another version', async () => {
  const tag = (await rawRequest(port, '/resume.pdf')).headers.get('etag')
  const ask = async (condition: string) =>
    (await rawRequest(port, '/resume.pdf', { fields: [`If-Match: ${condition}`, 'Range: bytes=0-9'] })).status
  expect(await ask(`${tag}`)).toBe(206)
  expect(await ask(`"a", ${tag}`)).toBe(206)
  expect(await ask('*')).toBe(206)
  expect(await ask(`W/${tag}`)).toBe(412)
  expect(await ask('"old"')).toBe(412)
})

test('HEAD says what GET would and sends no body', async () => {
  for (const target of ['/', '/resume.pdf', '/nowhere', '/index.html']) {
    const fields = ['Accept-Encoding: br']
    const get = await rawRequest(port, target, { fields })
    const head = await rawRequest(port, target, { method: 'HEAD', fields })
    expect(head.status).toBe(get.status)
    expect(head.body.length).toBe(0)
    get.headers.delete('date')
    head.headers.delete('date')
    expect(head.headers).toEqual(get.headers)
  }
})

test.each([
  ['/resume.pdf', 'bytes=0-9', 0, 10],
  ['/resume.pdf', 'bytes=990-', 990, 1000],
  ['/resume.pdf', 'bytes=-10', 990, 1000],
  ['/images/page-1.png', 'bytes=100000-299999', 100_000, 300_000],
])('%s: %s is answered with that part', async (target, range, from, to) => {
  const whole = await rawRequest(port, target)
  const { status, headers, body } = await rawRequest(port, target, {
    fields: [`Range: ${range}`, 'Accept-Encoding: br, gzip'],
  })
  expect(status).toBe(206)
  expect(headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${whole.body.length}`)
  expect(headers.get('content-length')).toBe(String(to - from))
  expect(headers.get('etag')).toBe(whole.headers.get('etag'))
  expect(headers.get('content-type')).toBe(whole.headers.get('content-type'))
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(body.equals(whole.body.subarray(from, to))).toBe(true)
})

test('a part that is not there is 416 with the size', async () => {
  const { status, headers } = await rawRequest(port, '/resume.pdf', { fields: ['Range: bytes=1000-'] })
  expect(status).toBe(416)
  expect(headers.get('content-range')).toBe('bytes */1000')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('ranges that are malformed, many, of a HEAD or of a compressed body are ignored', async () => {
  const status = async (fields: string[], method = 'GET', target = '/resume.pdf') =>
    (await rawRequest(port, target, { method, fields })).status
  expect(await status(['Range: bytes=9-1'])).toBe(200)
  expect(await status([`Range: bytes=${'0-,'.repeat(1000)}0-`])).toBe(200)
  expect(await status(['Range: bytes=0-9'], 'HEAD')).toBe(200)
  expect(await status(['Range: bytes=0-9', 'Accept-Encoding: br'], 'GET', '/')).toBe(200)
  expect(await status(['Range: bytes=0-9'], 'GET', '/')).toBe(206)
})

test('If-Range continues the same file and restarts a changed one', async () => {
  const tag = (await rawRequest(port, '/resume.pdf')).headers.get('etag')
  const status = async (condition: string) =>
    (await rawRequest(port, '/resume.pdf', { fields: [`If-Range: ${condition}`, 'Range: bytes=5-'] })).status
  expect(await status(`${tag}`)).toBe(206)
  expect(await status('"old"')).toBe(200)
  expect(await status(`W/${tag}`)).toBe(200)
  expect(await status('Wed, 21 Oct 2026 07:28:00 GMT')).toBe(200)
})

test('rules win over the host and other fields stay', async () => {
  const asset = await rawRequest(port, '/_astro/app.Dx3k9.js')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(asset.headers.get('cache-control')).toBe('public, max-age=1, immutable')
  expect(asset.headers.get('x-asset')).toBe('yes')
  expect((await rawRequest(port, '/resume.pdf')).headers.get('content-type')).toBe(
    'application/x-owner-knows',
  )
})

test('a rule can take a field of the host away, but not the one that keeps codings apart', async () => {
  const { headers } = await rawRequest(port, '/notes/')
  expect(headers.has('cache-control')).toBe(false)
  expect(headers.get('vary')).toBe('Accept-Encoding')
})

test('without _headers nothing is added, and hashed files are kept for a year', async () => {
  const bare = join(dirname(directory), 'bare')
  await write(bare, { 'index.html': page, '_astro/app.Dx3k9.js': 'x' })
  const plain = await serve({ directory: bare })
  const { headers } = await rawRequest(plain, '/')
  expect([...headers.keys()].sort()).toEqual([
    'accept-ranges',
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'etag',
    'vary',
  ])
  expect((await rawRequest(plain, '/_astro/app.Dx3k9.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  const nowhere = await rawRequest(plain, '/nowhere')
  expect(nowhere.status).toBe(404)
  expect(nowhere.headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test.each([undefined, 'gzip', 'br'])('an unknown path is 404 with the page for it (%s)', async (encoding) => {
  const fields = encoding ? [`Accept-Encoding: ${encoding}`] : []
  const { status, headers, body } = await rawRequest(port, '/nowhere?at=all', { fields })
  expect(status).toBe(404)
  expect(headers.get('content-encoding')).toBe(encoding)
  const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body
  expect(unpacked.toString()).toBe(missing)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(headers.get('vary')).toBe('Accept-Encoding, Origin')
  expect(headers.has('etag')).toBe(false)
})

test('a missing asset is not remembered as missing', async () => {
  const { status, headers } = await rawRequest(port, '/_astro/gone.js')
  expect(status).toBe(404)
  expect(headers.get('x-asset')).toBe('yes')
  expect(headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['/resume-print.html', 200],
  ['/?utm_source=mail', 200],
  ['/resume-print.html?', 200],
  ['/resume%2Dprint.html', 200],
  ['/with%20space%20&%20%C3%BCmlaut.txt', 200],
  ['/100%2525.txt', 200],
  ['/100%25.txt', 404],
  ['/notes/', 200],
  ['/.well-known/security.txt', 200],
  ['http://localhost/resume-print.html', 200],
  ['http://localhost', 200],
  ['http://elsewhere.example/nowhere', 404],
  ['/resume-print', 404],
  ['/RESUME-PRINT.HTML', 404],
  ['/404.html', 404],
  ['/404', 404],
  ['/_headers', 404],
  ['/%5fheaders', 404],
  ['/_headers?', 404],
  ['/_astro', 404],
  ['/_astro/', 404],
  ['/images/', 404],
  ['/.env', 404],
  ['/%2eenv', 404],
  ['/.git/config', 404],
  ['/folder/.env', 404],
  ['/.well-known/.hidden', 404],
  ['/link.txt', 404],
  ['/up/outside.txt', 404],
  ['/../outside.txt', 404],
  ['/..%2foutside.txt', 404],
  ['/%2e%2e/outside.txt', 404],
  ['/%2e%2e%2foutside.txt', 404],
  ['/images/../../outside.txt', 404],
  ['/images/../index.html', 404],
  ['/..%5coutside.txt', 404],
  ['/..\\outside.txt', 404],
  ['/%252e%252e/outside.txt', 404],
  ['/....//outside.txt', 404],
  ['//outside.txt', 404],
  ['//', 404],
  ['///index.html', 404],
  ['/./', 404],
  ['/index.html%00.txt', 404],
  ['/%00', 404],
  ['/resume.pdf/', 404],
  ['/resume.pdf;.html', 404],
  ['/file:///etc/passwd', 404],
  ['/__proto__', 404],
  ['/constructor', 404],
  ['http://localhost/../outside.txt', 404],
  ['file:///etc/passwd', 404],
  ['/%zz', 400],
  ['/%', 400],
  ['/%c0%ae%c0%ae/outside.txt', 400],
  ['/%ff', 400],
])('%s is answered %i', async (target, expected) => {
  const { status, headers, body } = await rawRequest(port, target)
  expect(status).toBe(expected)
  expect(body.toString()).not.toContain('SECRET')
  expect(body.toString()).not.toContain('root:')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
})

test.each([
  ['/index.html', '/'],
  ['/index.html?a=1&b=2', '/?a=1&b=2'],
  ['/%69ndex.html', '/'],
  ['/notes', '/notes/'],
  ['/notes/index.html', '/notes/'],
])('%s has its address at %s', async (target, location) => {
  const { status, headers } = await rawRequest(port, target)
  expect(status).toBe(308)
  expect(headers.get('location')).toBe(location)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'")
})

test('bytes that no Location may hold are escaped, and stop nothing', async () => {
  const { status, headers } = await rawRequest(port, '/index.html?\u007f\u00e4')
  expect([301, 308, 400]).toContain(status)
  if (status === 308) expect(headers.get('location')).toBe('/?%7f%e4')
  expect((await rawRequest(port, '/')).status).toBe(200)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])(
  '%s is refused and told what works',
  async (method) => {
    const { status, headers } = await rawRequest(port, '/', { method, fields: ['Content-Length: 0'] })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('GET, HEAD')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
  },
)

test('OPTIONS * is answered', async () => {
  expect((await rawRequest(port, '*', { method: 'OPTIONS' })).status).toBe(405)
  expect((await rawRequest(port, '*')).status).toBe(400)
})

test('one connection carries many requests, pipelined ones in order', async () => {
  const request = (target: string, last = false) =>
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
  const text = (
    await rawExchange(port, request('/resume-print.html') + request('/nowhere') + request('/empty.txt', true))
  ).toString()
  expect(Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status)).toEqual([
    '200',
    '404',
    '200',
  ])
  // Said only of the last: that a connection is kept goes without saying.
  expect(text.match(/^(Connection|Keep-Alive):.*$/gm)).toEqual(['Connection: close'])
})

test('many clients at once each get the whole of what they asked for', async () => {
  const targets = ['/', '/resume.pdf', '/images/page-1.png', '/nowhere']
  const sizes = [Buffer.byteLength(page), pdf.length, bigImage.length, missing.length]
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => rawRequest(port, targets[index % 4] ?? '/')),
  )
  expect(answers.map(({ body }) => body.length)).toEqual(answers.map((_, index) => sizes[index % 4]))
})

test.each(['/portfolio/', '/portfolio', 'portfolio'])('under the base %s', async (base) => {
  const below = await serve({ directory, base })
  const status = async (target: string) => (await rawRequest(below, target)).status
  const home = await rawRequest(below, '/portfolio/')
  expect(home.body.toString()).toBe(page)
  expect(home.headers.get('content-security-policy')).toBe("default-src 'none'")
  const asset = await rawRequest(below, '/portfolio/_astro/app.Dx3k9.js')
  expect(asset.headers.get('x-asset')).toBe('yes')
  const moved = await rawRequest(below, '/portfolio?a=1')
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe('/portfolio/?a=1')
  expect((await rawRequest(below, '/portfolio/index.html')).headers.get('location')).toBe('/portfolio/')
  expect(await status('/')).toBe(404)
  expect(await status('/index.html')).toBe(404)
  expect(await status('/resume.pdf')).toBe(404)
  expect(await status('/portfolios/')).toBe(404)
  expect(await status('/portfolio/../portfolio/')).toBe(404)
  expect((await rawRequest(below, '/nowhere')).body.toString()).toBe(missing)
})

test('a folder that is not there is an error at start', async () => {
  await expect(createStaticHost({ directory: join(directory, 'no-such-folder') })).rejects.toThrow('ENOENT')
})

test('a mistake in _headers is an error at start, with its line', async () => {
  const broken = join(dirname(directory), 'broken')
  await write(broken, { 'index.html': page, _headers: '/*\n  oops' })
  await expect(createStaticHost({ directory: broken })).rejects.toThrow('_headers, line 2')
})
