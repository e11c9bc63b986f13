import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../tests/support/free-port.ts'
import { createSiteServer } from './listen.ts'

async function start(handler: RequestListener) {
  const site = createSiteServer(handler)
  onTestFinished(() => site.close(0))
  return { ...site, port: await listen(site.server) }
}

/** Opens a connection and sends the text; resolves with the connection, and with what is received until it is closed. */
async function open(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const received = buffer(socket).then(String, () => 'reset')
  await once(socket, 'connect')
  socket.write(text)
  return { socket, received }
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

test('close finishes running requests and closes all connections', async () => {
  let respond = () => {}
  const { port, server, close } = await start((request, response) => {
    if (request.url === '/slow') respond = () => response.end('whole response')
    else response.end('hello')
  })
  const idle = await open(port, get('/'))
  await once(idle.socket, 'readable')
  const others = [await open(port), await open(port, 'GET / HTTP/1.1\r\nHost')]
  const requested = once(server, 'request')
  const slow = await open(port, get('/slow'))
  await requested

  const closing = close(600_000)
  expect(await idle.received).toContain('hello')
  expect(slow.socket.closed).toBe(false)
  respond()
  await closing
  expect(await slow.received).toContain('whole response')
  await Promise.all(others.map(({ received }) => received))
})

test('close waits at most the grace period for a running request', async () => {
  const { port, server, close } = await start(() => {})
  const requested = once(server, 'request')
  const stuck = await open(port, get('/'))
  await requested
  await close(200)
  await stuck.received
})
