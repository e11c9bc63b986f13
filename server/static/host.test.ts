import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles } from '../../src/build/compress.ts'
import { listen } from '../../tests/support/free-port.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { createStaticHost } from './host.ts'

const page = `<!doctype html><title>Home</title>${'<p>Grüße, words that repeat.</p>'.repeat(200)}`
const notFoundPage = `<!doctype html><title>Not here</title>${'<p>No such page.</p>'.repeat(50)}`
const pdf = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const policy = "default-src 'none'"
const site: Record<string, string | Buffer> = {
  'index.html': page,
  '404.html': notFoundPage,
  'resume-print.html': '<!doctype html><title>Print</title>',
  'resume.pdf': pdf,
  'notes/index.html': '<!doctype html><title>Notes</title>',
  'with space & ümlaut.txt': 'found',
  '100%25.txt': 'a literal percent sign',
  'empty.txt': '',
  'archive.tar.gz': 'an archive of its own',
  '_astro/app.Dx3k9.js': 'export const answer = 42\n'.repeat(100),
  _headers: `/*\n  Content-Security-Policy: ${policy}\n/_astro/*\n  Cache-Control: public, immutable\n/notes/\n  Vary: Origin`,
  '.well-known/security.txt': 'Contact: mailto:hello@example.org',
  '.well-known/.hidden': 'SECRET',
  '.env': 'SECRET',
  '.git/config': 'SECRET',
  'folder/.env': 'SECRET',
}

const servers: Server[] = []
let directory: string
let port: number

async function serve(folder = directory, base = '/'): Promise<number> {
  const server = createServer(await createStaticHost(folder, base))
  servers.push(server)
  return listen(server)
}

const get = (target: string, ...fields: string[]) => rawRequest(port, target, { fields })

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'static-host-'))
  directory = join(parent, 'dist')
  for (const [path, content] of Object.entries(site)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), content)
  }
  await compressFiles(directory)
  await writeFile(join(parent, 'outside.txt'), 'SECRET')
  await symlink(join(parent, 'outside.txt'), join(directory, 'link.txt'))
  await symlink(parent, join(directory, 'up'))
  port = await serve()
})

afterAll(() => {
  for (const server of servers) server.close()
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ['br;q=0.5, gzip', 'gzip', gunzipSync],
  ['identity, br;q=0.5', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
])('sends pages and the 404 page to "%s" with coding %s', async (accepted, coding, decompress) => {
  for (const [target, status, content] of [
    ['/', 200, page],
    ['/nowhere?at=all', 404, notFoundPage],
  ] as const) {
    const { status: actual, headers, body } = await get(target, `Accept-Encoding: ${accepted}`)
    expect([actual, decompress(body).toString()]).toEqual([status, content])
    expect(headers.get('content-encoding')).toBe(coding)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-length': String(body.length),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': policy,
    })
  }
})

test('applies _headers over the defaults but keeps Vary', async () => {
  const script = (await get('/_astro/app.Dx3k9.js', 'Accept-Encoding: br')).headers
  expect(script.get('cache-control')).toBe('public, immutable')
  expect(script.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get('/notes/')).headers.get('vary')).toBe('Origin, Accept-Encoding')
  const { headers, body } = await get('/resume.pdf', 'Accept-Encoding: br')
  expect([headers.get('content-type'), headers.has('vary')]).toEqual(['application/pdf', false])
  expect(body.equals(pdf)).toBe(true)
  const missing = (await get('/_astro/gone.js')).headers
  expect([missing.get('cache-control'), missing.get('content-security-policy')]).toEqual(['no-cache', policy])
})

test.each(['identity', 'gzip', 'br'])('returns 304 with the policy for a cached %s page', async (coding) => {
  const accept = `Accept-Encoding: ${coding}`
  const { headers: cached } = await get('/', accept)
  const tag = cached.get('etag')
  for (const condition of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
    const { status, headers, body } = await get('/', accept, `If-None-Match: ${condition}`)
    expect([status, body.length]).toEqual([304, 0])
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
      expect(headers.get(name)).toBe(cached.get(name))
    for (const name of ['content-type', 'content-length', 'content-encoding'])
      expect(headers.has(name)).toBe(false)
  }
  const other = await get('/', `Accept-Encoding: ${coding === 'br' ? 'gzip' : 'br'}`)
  for (const condition of ['"old"', other.headers.get('etag'), 'nonsense', ''])
    expect((await get('/', accept, `If-None-Match: ${condition}`)).status).toBe(200)
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
])('returns 206 for %s', async (range, first, last) => {
  const whole = (await get('/resume.pdf')).headers
  const fields = [`Range: ${range}`, `If-Range: ${whole.get('etag')}`]
  const { status, headers, body } = await get('/resume.pdf', ...fields)
  expect([status, headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/1000`])
  expect(body.equals(pdf.subarray(first, last + 1))).toBe(true)
  for (const name of ['etag', 'content-type', 'content-security-policy'])
    expect(headers.get(name)).toBe(whole.get(name))
})

test.each([
  ['/resume.pdf', 416, ['bytes=1000-']],
  ['/resume.pdf', 416, [`bytes=${'9'.repeat(400)}-`]],
  ['/empty.txt', 416, ['bytes=0-']],
  ['/resume.pdf', 200, ['bytes=9-1']],
  ['/resume.pdf', 200, ['lines=0-9']],
  ['/resume.pdf', 200, [`bytes=${'0-,'.repeat(1000)}0-`]],
  ['/resume.pdf', 200, ['bytes=5-', 'If-Range: "old"']],
  ['/resume.pdf', 200, ['bytes=5-', 'If-Range: Wed, 21 Oct 2026 07:28:00 GMT']],
  ['/', 200, ['bytes=0-9', 'Accept-Encoding: br']],
  ['/', 206, ['bytes=0-9']],
])('%s returns %i for the range %j', async (target, expected, [range, ...fields]) => {
  const { status, headers } = await get(target, `Range: ${range}`, ...fields)
  expect(status).toBe(expected)
  if (expected === 416) expect(headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
})

test.each(['/', '/nowhere', '/index.html'])('HEAD %s returns the headers of GET', async (target) => {
  const fields = ['Accept-Encoding: br', 'Range: bytes=1-']
  const ofGet = await get(target, 'Accept-Encoding: br')
  const ofHead = await rawRequest(port, target, { method: 'HEAD', fields })
  expect([ofHead.status, ofHead.body.length]).toEqual([ofGet.status, 0])
  for (const { headers } of [ofGet, ofHead]) headers.delete('date')
  expect(ofHead.headers).toEqual(ofGet.headers)
})

const served = `
  /resume-print.html /?utm_source=mail /resume%2Dprint.html /with%20space%20&%20%C3%BCmlaut.txt /100%2525.txt /notes/
  /.well-known/security.txt /archive.tar.gz`
const notServed = String.raw`
  /resume-print /RESUME-PRINT.HTML /404.html /404 /_headers /%5fheaders /_headers? /_astro/ /resume.pdf/ /resume.pdf;.html
  /.env /%2eenv /.git/config /folder/.env /.well-known/.hidden /link.txt /up/outside.txt /__proto__ /constructor
  /../outside.txt /..%2foutside.txt /%2e%2e/outside.txt /%2e%2e%2foutside.txt /..\outside.txt /..%5coutside.txt
  /notes/../../outside.txt /%252e%252e/outside.txt //outside.txt /./ ///index.html * /index.html%00.txt /%00 /100%25.txt
  /index.html.br /index.html.gz /404.html.br`
const malformed = '/%zz /% /%c0%ae%c0%ae/outside.txt /%ff /index.html?\u00e4'

test.each(served.trim().split(/\s+/))('%s returns 200', async (target) => {
  expect((await get(target)).status).toBe(200)
})

test.each(notServed.trim().split(/\s+/))('%s returns 404', async (target) => {
  const { status, headers, body } = await get(target)
  expect([status, body.toString()]).toEqual([404, notFoundPage])
  expect(headers.get('content-security-policy')).toBe(policy)
})

test.each(malformed.split(' '))('%s returns 400', async (target) => {
  expect((await get(target)).status).toBe(400)
})

test.each([
  ['/index.html?a=1&b=2', '/?a=1&b=2'],
  ['/%69ndex.html', '/'],
  ['/notes', '/notes/'],
  ['/notes/index.html', '/notes/'],
])('%s redirects to %s', async (target, location) => {
  const { status, headers } = await get(target)
  expect([status, headers.get('location')]).toEqual([308, location])
  expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual(['no-cache', policy])
})

test.each(['POST', 'OPTIONS', 'TRACE'])('%s returns 405', async (method) => {
  const { status, headers } = await rawRequest(port, '/', { method, fields: ['Content-Length: 0'] })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('serves only paths below the base', async () => {
  const below = await serve(directory, '/portfolio/')
  const status = async (target: string) => (await rawRequest(below, target)).status
  expect((await rawRequest(below, '/portfolio/')).headers.get('content-security-policy')).toBe(policy)
  expect((await rawRequest(below, '/portfolio?a=1')).headers.get('location')).toBe('/portfolio/?a=1')
  expect(await status('/portfolio/_astro/app.Dx3k9.js')).toBe(200)
  for (const target of ['/', '/index.html', '/resume.pdf', '/portfolios/'])
    expect(await status(target)).toBe(404)
})

test('serves the build of its start until the next start', async () => {
  const built = join(dirname(directory), 'built')
  await mkdir(built)
  await writeFile(join(built, 'index.html'), page)
  const before = await serve(built)
  await writeFile(join(built, 'index.html'), 'new')
  const etag = (await rawRequest(before, '/')).headers.get('etag')
  const after = await serve(built)
  await rm(built, { recursive: true })
  expect((await rawRequest(before, '/')).body.toString()).toBe(page)
  expect((await rawRequest(after, '/')).body.toString()).toBe('new')
  expect((await rawRequest(after, '/')).headers.get('etag')).not.toBe(etag)
})

test('throws at start when the folder does not exist', async () => {
  await expect(createStaticHost(join(directory, 'no-such-folder'))).rejects.toThrow('ENOENT')
})
