import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../tests/support/free-port.ts'
import { rawRequest } from '../tests/support/raw-request.ts'
import { createSiteServer } from './listen.ts'

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

const hello: RequestListener = (_request, response) => {
  response.end('hello')
}

const sites: ReturnType<typeof createSiteServer>[] = []
const sockets: Socket[] = []

async function start(handler = hello) {
  const site = createSiteServer(handler)
  sites.push(site)
  return { ...site, port: await listen(site.server) }
}

/** Opens a connection and sends the text; `received` returns what has arrived so far. */
async function open(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
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

const closed = (socket: Socket) =>
  socket.closed ? Promise.resolve() : new Promise<void>((resolve) => socket.once('close', () => resolve()))

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(sites.splice(0).map(({ close }) => close(0)))
})

test('ends a connection whose headers never end', async () => {
  const { port, server } = await start()
  // Instead of 10 seconds.
  server.headersTimeout = 1000
  const slow = await open(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-')
  await closed(slow.socket)
  expect(slow.received()).toContain('408 Request Timeout')
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

  const closing = close(600_000)
  // The kernel may have accepted a connection that the server resets.
  await expect(rawRequest(port, '/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  await closed(idle.socket)
  expect(slow.socket.closed).toBe(false)
  respond()
  await closing
  await Promise.all([unused, partial, slow].map(({ socket }) => closed(socket)))
  expect(slow.received()).toContain('whole response')
})

test('close waits at most the grace period for a running request', async () => {
  const { port, server, close } = await start(() => {})
  const requested = once(server, 'request')
  const stuck = await open(port, get)
  await requested
  await close(200)
  await closed(stuck.socket)
})
