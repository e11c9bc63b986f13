import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFiles } from '../src/build/compress.ts'
import { listen } from '../tests/support/free-port.ts'
import { newFolder } from '../tests/support/temporary-folder.ts'
import { createSite, headersByPath } from './serve.ts'

const page = `<!doctype html><title>Home</title>${'<p>Grüße, words that repeat.</p>'.repeat(200)}`
const notFoundPage = `<!doctype html><title>Not here</title>${'<p>No such page.</p>'.repeat(50)}`
const pdf = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const files: Record<string, string | Buffer> = {
  'index.html': page,
  '404.html': notFoundPage,
  'fr/index.html': page.replace('Home', 'Accueil'),
  'resume.pdf': pdf,
  'with space & ümlaut.txt': 'found',
  '_astro/app.Dx3k9.js': 'export const answer = 42\n'.repeat(100),
  _headers: '/*\n  X-Own: 1',
  '.well-known/me.txt': 'me',
  '.built-from': 'SECRET',
  'folder/.env': 'SECRET',
  '../outside.txt': 'SECRET',
}

const servers: Server[] = []
const folder = join(newFolder(), 'dist')
let port: number

async function serve(base = '/'): Promise<number> {
  const server = createServer(getRequestListener(createSite(folder, base).fetch))
  servers.push(server)
  return listen(server)
}

/**
 * Sends a request as it is; `fetch` would normalize the paths and headers that attacks use.
 *
 * @param fields header lines such as `Range: bytes=0-9`
 */
async function rawRequest(port: number, path: string, { method = 'GET', fields = [] as string[] } = {}) {
  const headers = Object.fromEntries(fields.map((line) => line.split(': ')))
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = new Map(Object.entries(response.headers))
  return { status: response.statusCode, headers: received, body: await buffer(response) }
}
const get = (target: string, ...fields: string[]) => rawRequest(port, target, { fields })

beforeAll(async () => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  await compressFiles(folder)
  port = await serve()
})

afterAll(() => {
  for (const server of servers) server.close()
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('sends pages and the 404 page to “%s” with the coding %s', async (accepted, coding, decompress) => {
  for (const [target, status, content] of [
    ['/', 200, page],
    ['/nowhere?at=all', 404, notFoundPage],
  ] as const) {
    const { status: actual, headers, body } = await get(target, `Accept-Encoding: ${accepted}`)
    expect([actual, decompress(body).toString()]).toEqual([status, content])
    expect(headers.get('content-encoding')).toBe(coding)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('answers 304 with all headers for a cached page', async () => {
  const { headers: cached } = await get('/', 'Accept-Encoding: br')
  const tag = cached.get('etag')
  const { status, headers, body } = await get('/', 'Accept-Encoding: br', `If-None-Match: W/${tag}`)
  expect([status, body.length]).toEqual([304, 0])
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
    expect(headers.get(name)).toBe(cached.get(name))
  expect((await get('/', 'Accept-Encoding: br', 'If-None-Match: "old"')).status).toBe(200)
})

// That other hosts send the same: `hosts.test.ts`.
test('sends security headers, no cookie and no software name', async () => {
  const { headers } = await get('/')
  for (const [name, value] of Object.entries({ ...headersByPath['/*'], ...headersByPath['/'] }))
    expect(headers.get(name.toLowerCase())).toBe(value)
  for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers.has(name)).toBe(false)
})

test('hashed assets are kept for a year, but not a missing one', async () => {
  const cachingOf = async (name: string) => (await get(`/_astro/${name}.js`)).headers.get('cache-control')
  expect(await cachingOf('app.Dx3k9')).toBe('public, max-age=31536000, immutable')
  expect(await cachingOf('gone')).toBe('no-cache')
})

const served = '/ /fr/ /index.html /?utm_source=mail /with%20space%20&%20%C3%BCmlaut.txt /.well-known/me.txt'
test.each(served.split(' '))('%s returns 200', async (target) => {
  expect((await get(target)).status).toBe(200)
})

const notServed = `
  /404.html /_headers /%5fheaders /_headers? /_astro/ /resume.pdf/ /.built-from /%2ebuilt-from /folder/.env /../outside.txt
  /..%2foutside.txt /%2e%2e/outside.txt /%2e%2e%2foutside.txt /..%5coutside.txt /fr/../../outside.txt
  /%252e%252e/outside.txt //outside.txt /index.html%00.txt /%00 /%zz /%c0%ae%c0%ae/outside.txt /__proto__ /RESUME.PDF`
test.each(notServed.trim().split(/\s+/))('%s returns 404', async (target) => {
  const { status, body } = await get(target)
  expect([status, body.toString()]).toEqual([404, notFoundPage])
})

test('POST returns 405', async () => {
  const { status, headers } = await rawRequest(port, '/', { method: 'POST', fields: ['Content-Length: 0'] })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('serves only paths below the base, also after a new build', async () => {
  const below = await serve('/portfolio/')
  expect((await rawRequest(below, '/portfolio?a=1')).headers.get('location')).toBe('/portfolio/?a=1')
  expect((await rawRequest(below, '/portfolio/_astro/app.Dx3k9.js')).headers.get('cache-control')).toContain(
    'immutable',
  )
  for (const target of ['/', '/index.html', '/resume.pdf', '/portfolios/', '/portfolio/_headers'])
    expect((await rawRequest(below, target)).status).toBe(404)
  writeFileSync(join(folder, 'new.txt'), 'new')
  expect((await rawRequest(below, '/portfolio/new.txt')).body.toString()).toBe('new')
})
