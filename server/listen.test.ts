import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '../contact/settings.ts'
import { listen } from '../tests/support/free-port.ts'
import { createSiteServer, maxConnectionsOfClient, type SiteServer } from './listen.ts'
import { rawExchange, rawRequest } from './testing/raw-request.ts'

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

const hello: RequestListener = (_request, response) => {
  response.end('hello')
}

const sites: SiteServer[] = []
const sockets: Socket[] = []

const { TRUSTED_PROXIES: proxies } = readSettings({ TRUSTED_PROXIES: '127.0.0.1' })

async function start(handler = hello): Promise<SiteServer & { port: number }> {
  const site = createSiteServer(handler, proxies)
  sites.push(site)
  return { ...site, port: await listen(site.server) }
}

/** Opens a connection and sends the text; `received` returns what has arrived so far. */
async function open(port: number, text = '', localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let data = ''
  socket.on('data', (chunk) => {
    data += chunk.toString('latin1')
  })
  const responded = new Promise((resolve) => socket.once('data', resolve))
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text) socket.write(text)
  return { socket, received: () => data, responded }
}

const openMany = (count: number, port: number, text = '') =>
  Promise.all(Array.from({ length: count }, () => open(port, text)))

const closed = (socket: Socket) =>
  socket.closed ? Promise.resolve() : new Promise<void>((resolve) => socket.once('close', () => resolve()))

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(sites.splice(0).map(({ close }) => close(0)))
})

test('serves requests beside 500 half-open connections and closes those', { timeout: 30_000 }, async () => {
  const { port, server } = await start()
  // Instead of 10 seconds.
  server.headersTimeout = 1000
  const silent = await openMany(250, port)
  const slow = await openMany(250, port, 'GET / HTTP/1.1\r\nHost: a\r\nX-')
  const dribble = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('a')
  }, 500)
  for (let round = 0; round < 20; round += 1) {
    expect((await rawRequest(port, '/')).body.toString()).toBe('hello')
  }
  await Promise.all([...silent, ...slow].map(({ socket }) => closed(socket)))
  clearInterval(dribble)
  expect(slow[0]?.received()).toContain('408 Request Timeout')
})

test('closes connections of one client above its cap, until others close; a proxy has none', async () => {
  const { port, server } = await start()
  const others = await openMany(maxConnectionsOfClient + 44, port)
  const held = await Promise.all(
    Array.from({ length: maxConnectionsOfClient }, () => open(port, '', '127.0.0.2')),
  )
  // Connected is not yet accepted, and the system may let a later connection in before.
  const count = promisify(server.getConnections.bind(server))
  await expect.poll(() => count(), { timeout: 20_000 }).toBe(others.length + held.length)
  const above = await open(port, get, '127.0.0.2')
  await closed(above.socket)
  for (const address of ['127.0.0.1', '127.0.0.3']) await (await open(port, get, address)).responded
  expect([...others, ...held].filter(({ socket }) => socket.closed)).toEqual([])
  held[0]?.socket.destroy()
  await expect
    .poll(async () => {
      const { socket, responded } = await open(port, get, '127.0.0.2')
      return Promise.race([responded.then(() => 'served'), closed(socket)])
    })
    .toBe('served')
})

test('returns 431 for headers over 16 KiB', async () => {
  const { port } = await start()
  expect((await rawRequest(port, '/', { fields: [`Cookie: ${'a'.repeat(15_000)}`] })).status).toBe(200)
  expect((await rawRequest(port, '/', { fields: [`Cookie: ${'a'.repeat(17_000)}`] })).status).toBe(431)
})

test.each([
  '\u0016\u0003\u0001\u0002\u0000',
  'GET / HTTP/1.1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n',
  'GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n',
])('returns 400 for %j', async (text) => {
  const { port } = await start()
  expect((await rawExchange(port, text)).toString('latin1')).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  ['/a/../b?c=d', '/a/../b?c=d', 'localhost'],
  ['http://other.example:8080/a/../b?c=d', '/a/../b?c=d', 'other.example:8080'],
  ['HTTP://user@other.example', '/', 'other.example'],
  ['http://other.example?c', '/?c', 'other.example'],
])('passes the target %s to the handler as %s with host %s', async (target, url, host) => {
  const { port } = await start((request, response) => {
    const distinct = new Headers(request.headersDistinct as never).get('host')
    response.end(JSON.stringify([request.url, request.headers.host, distinct]))
  })
  expect(JSON.parse((await rawRequest(port, target)).body.toString())).toEqual([url, host, host])
})

test('closes a connection whose client does not read', async () => {
  const { port, server } = await start((_request, response) => {
    response.end(Buffer.alloc(20_000_000))
  })
  expect(server.timeout).toBeGreaterThan(60_000)
  server.timeout = 400
  const connected = once(server, 'connection')
  const stalled = await open(port, get)
  stalled.socket.pause()
  const [accepted] = await connected
  await closed(accepted)
})

test('closes idle connections at the connection limit', async () => {
  const { port, server } = await start()
  server.maxConnections = 5
  const idle = await openMany(5, port, get)
  await Promise.all(idle.map(({ responded }) => responded))
  const dropped = await open(port)
  await Promise.all([...idle, dropped].map(({ socket }) => closed(socket)))
  expect((await rawRequest(port, '/')).status).toBe(200)
})

test('close finishes running requests and closes all connections', async () => {
  let respond = () => {}
  const { port, server, close } = await start((request, response) => {
    if (request.url === '/slow') respond = () => response.end('whole response')
    else response.end('hello')
  })
  const idle = await open(port, get)
  await idle.responded
  const unused = await open(port)
  const partial = await open(port, 'GET / HTTP/1.1\r\nHost')
  const requested = once(server, 'request')
  const slow = await open(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await requested

  const closing = close()
  await expect(rawRequest(port, '/')).rejects.toThrow('ECONNREFUSED')
  await closed(idle.socket)
  expect(slow.socket.closed).toBe(false)
  respond()
  await closing
  await Promise.all([unused, partial, slow].map(({ socket }) => closed(socket)))
  expect(slow.received()).toContain('whole response')
})

test('close does not wait for an unused connection or a client that left', async () => {
  const { port, server, close } = await start(() => {})
  await open(port)
  const requested = once(server, 'request')
  const left = await open(port, get)
  const [, response] = await requested
  left.socket.destroy()
  await once(response, 'close')
  await close(600_000)
})

test('close waits at most the grace period for a running request', async () => {
  const { port, server, close } = await start(() => {})
  const requested = once(server, 'request')
  const stuck = await open(port, get)
  await requested
  await close(200)
  await closed(stuck.socket)
})
