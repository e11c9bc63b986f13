import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSiteServer, type SiteServer } from './listen.ts'
import { rawExchange, rawRequest } from './testing/raw-request.ts'

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

const hello: RequestListener = (_request, response) => {
  response.end('hello')
}

const open: { close: SiteServer['close'] }[] = []
const sockets: Socket[] = []

async function start(handler = hello): Promise<SiteServer & { port: number }> {
  const site = createSiteServer(handler)
  open.push(site)
  await once(site.server.listen(0, '127.0.0.1'), 'listening')
  return { ...site, port: (site.server.address() as AddressInfo).port }
}

/** A connection that stays open, what has been heard on it, and when something first was. */
async function dial(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  const greeted = new Promise((resolve) => socket.once('data', resolve))
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text) socket.write(text)
  return { socket, heard: () => heard, greeted }
}

const closed = (socket: Socket) =>
  socket.closed ? Promise.resolve() : new Promise<void>((resolve) => socket.once('close', () => resolve()))

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(open.splice(0).map(({ close }) => close(0)))
})

test('500 half-open connections stop nobody and are cut', { timeout: 30_000 }, async () => {
  const { port, server } = await start()
  // In place of 10 seconds.
  server.headersTimeout = 1000
  const silent = await Promise.all(Array.from({ length: 250 }, () => dial(port)))
  const halves = await Promise.all(
    Array.from({ length: 250 }, () => dial(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-')),
  )
  const dribble = setInterval(() => {
    for (const { socket } of halves) if (socket.writable) socket.write('a')
  }, 500)
  for (let round = 0; round < 20; round += 1) {
    expect((await rawRequest(port, '/')).body.toString()).toBe('hello')
  }
  await Promise.all([...silent, ...halves].map(({ socket }) => closed(socket)))
  clearInterval(dribble)
  expect(halves[0]?.heard()).toContain('408 Request Timeout')
})

test('a header section beyond 16 KiB is refused', async () => {
  const { port } = await start()
  expect((await rawRequest(port, '/', { fields: [`Cookie: ${'a'.repeat(15_000)}`] })).status).toBe(200)
  expect((await rawRequest(port, '/', { fields: [`Cookie: ${'a'.repeat(17_000)}`] })).status).toBe(431)
})

test('what is not HTTP, or smuggles, is refused and stops nothing', async () => {
  const { port } = await start()
  for (const text of [
    '\u0016\u0003\u0001\u0002\u0000',
    'GET / HTTP/1.1\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n',
    'GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n',
  ]) {
    expect((await rawExchange(port, text)).toString('latin1')).toMatch(/^HTTP\/1\.1 400 /)
  }
  expect((await rawRequest(port, '/')).status).toBe(200)
})

test.each([
  ['/a/../b?c=d', '/a/../b?c=d', 'localhost'],
  ['http://other.example:8080/a/../b?c=d', '/a/../b?c=d', 'other.example:8080'],
  ['HTTP://user@other.example', '/', 'other.example'],
  ['http://other.example?c', '/?c', 'other.example'],
])('the target %s is %s of %s for every handler', async (target, url, host) => {
  const { port } = await start((request, response) => {
    const distinct = new Headers(request.headersDistinct as never).get('host')
    response.end(JSON.stringify([request.url, request.headers.host, distinct]))
  })
  expect(JSON.parse((await rawRequest(port, target)).body.toString())).toEqual([url, host, host])
})

test('one connection carries as many requests as are sent', async () => {
  const { port } = await start()
  const request = (last: boolean) => `GET / HTTP/1.1\r\nHost: a\r\n${last ? 'Connection: close\r\n' : ''}\r\n`
  const heard = await rawExchange(port, request(false).repeat(2500) + request(true))
  expect(heard.toString('latin1').match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2501)
})

test('a reader that takes nothing is cut', async () => {
  const { port, server } = await start((_request, response) => {
    response.end(Buffer.alloc(20_000_000))
  })
  expect(server.timeout).toBeGreaterThan(60_000)
  server.timeout = 400
  const connected = once(server, 'connection')
  const stalled = await dial(port, get)
  stalled.socket.pause()
  const [accepted] = await connected
  await closed(accepted)
})

test('an answer under way is not cut, however long it takes', async () => {
  const { port, server } = await start((_request, response) => {
    const started = performance.now()
    // On a busy machine too: this timer is due before the one of the connection, which each write sets back.
    const writing = setInterval(() => {
      response.write('.')
      if (performance.now() - started < 2.5 * server.timeout) return
      clearInterval(writing)
      response.end('whole')
    }, 20)
  })
  server.timeout = 400
  expect((await rawRequest(port, '/')).body.toString()).toContain('whole')
})

test('when connections run out, idle ones give way', async () => {
  const { port, server } = await start()
  server.maxConnections = 5
  const idle = await Promise.all(Array.from({ length: 5 }, () => dial(port, get)))
  await Promise.all(idle.map(({ greeted }) => greeted))
  const turnedAway = await dial(port)
  await Promise.all([...idle, turnedAway].map(({ socket }) => closed(socket)))
  expect((await rawRequest(port, '/')).status).toBe(200)
})

test('closing finishes what is under way and leaves no connection', async () => {
  let respond = () => {}
  const { port, server, close } = await start((request, response) => {
    if (request.url === '/slow') respond = () => response.end('whole answer')
    else response.end('hello')
  })
  const idle = await dial(port, get)
  await idle.greeted
  const unused = await dial(port)
  const half = await dial(port, 'GET / HTTP/1.1\r\nHost')
  const arrived = once(server, 'request')
  const slow = await dial(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await arrived

  const closing = close()
  await expect(rawRequest(port, '/')).rejects.toThrow('ECONNREFUSED')
  await closed(idle.socket)
  expect(slow.socket.closed).toBe(false)
  respond()
  await closing
  await Promise.all([unused, half, slow].map(({ socket }) => closed(socket)))
  expect(slow.heard()).toContain('whole answer')
})

test('closing waits neither where nothing is under way nor for a visitor who left half-way', async () => {
  const { port, server, close } = await start(() => {})
  await dial(port)
  const arrived = once(server, 'request')
  const gone = await dial(port, get)
  const [, response] = await arrived
  gone.socket.destroy()
  await once(response, 'close')
  await close(600_000)
})

test('closing waits no longer than the grace for a request that never ends', async () => {
  const { port, server, close } = await start(() => {})
  const arrived = once(server, 'request')
  const stuck = await dial(port, get)
  await arrived
  await close(200)
  await closed(stuck.socket)
})
