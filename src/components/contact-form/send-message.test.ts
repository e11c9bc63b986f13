import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { en } from '../../labels/en.ts'
import { formLabels } from './form-labels.ts'
import { sendMessage } from './send-message.ts'

const labels = formLabels(en)

const message = { name: 'Ada', email: 'ada@visitor.example', subject: 'Hello', message: 'A pipeline.' }
let server: Server | undefined

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0)
  await new Promise((resolve) => server?.once('listening', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

afterEach(() => server?.close())

test("only a 2xx with the function's id is sent", async () => {
  const answers: [number, string, boolean][] = [
    [200, '{"id":"7"}', true],
    [200, '{"ok":true}', false],
    [200, '<!doctype html>', false],
    [200, 'null', false],
    [500, '{"id":"7"}', false],
  ]
  for (const [status, body, sent] of answers) {
    const endpoint = await listen((_request, response) => response.writeHead(status).end(body))
    expect((await sendMessage(endpoint, message, '', labels)).sent, `${status} ${body}`).toBe(sent)
    server?.close()
  }
})

test("a failure carries the function's words and fields, else the status", async () => {
  const endpoint = await listen((_request, response) => {
    response.writeHead(422).end('{"error":"Check the fields.","codes":{"email":"invalid","other":"?"}}')
  })
  expect(await sendMessage(endpoint, message, '', labels)).toEqual({
    sent: false,
    reason: 'Check the fields.',
    fields: { email: 'Email must be an address such as name@example.com.' },
  })
  server?.close()
  const bare = await listen((_request, response) => response.writeHead(502).end('bad gateway'))
  expect(await sendMessage(bare, message, '', labels)).toEqual({
    sent: false,
    reason: 'Server error: 502',
    fields: {},
  })
})

test('nobody there is a failure, not an exception', async () => {
  const endpoint = await listen(() => {})
  await new Promise((resolve) => server?.close(resolve))
  expect(await sendMessage(endpoint, message, '', labels)).toMatchObject({ sent: false })
})

test('the fields of a message travel alone, the honeypot only if something filled it', async () => {
  const bodies: unknown[] = []
  const endpoint = await listen((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(JSON.parse(body))
      response.end('{"id":"7"}')
    })
  })
  await sendMessage(endpoint, message, '', labels)
  await sendMessage(endpoint, message, 'robot', labels)
  expect(bodies).toEqual([message, { ...message, confirm_reference: 'robot' }])
})
