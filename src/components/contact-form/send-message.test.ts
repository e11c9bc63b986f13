import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { sampleMessage as message } from '../../../contact/testing/message.ts'
import { listen } from '../../../tests/support/free-port.ts'
import { fill, labelsFor } from '../../labels/labels.ts'
import { formLabels } from './form-labels.ts'
import { sendMessage } from './send-message.ts'

const labels = labelsFor({ language: 'en', labels: {} })
let server: Server | undefined

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  return `http://127.0.0.1:${await listen(server)}/`
}

const send = (endpoint: string, honeypot = '', language = 'en', proof: string | null = null) =>
  sendMessage(endpoint, message, honeypot, proof, formLabels(labelsFor({ language, labels: {} })))

afterEach(() => server?.close())

test.each([
  [200, '{"id":"7"}', true],
  [200, '{"ok":true}', false],
  [200, '<!doctype html>', false],
  [200, 'null', false],
  [500, '{"id":"7"}', false],
])('treats %i %s as sent: %s', async (status, body, sent) => {
  const endpoint = await serve((_request, response) => response.writeHead(status).end(body))
  expect((await send(endpoint)).sent).toBe(sent)
})

test.each([
  [
    422,
    '{"error":"Check the fields.","codes":{"email":"invalid","other":"?"}}',
    'Check the fields.',
    { email: fill(labels.fieldNotAnAddress, { field: labels.email }) },
    false,
  ],
  [502, 'bad gateway', fill(labels.serverError, { status: 502 }), {}, true],
])('returns the reason and fields of %i %s', async (status, body, reason, fields, isUnknown) => {
  const endpoint = await serve((_request, response) => response.writeHead(status).end(body))
  expect(await send(endpoint)).toEqual({ sent: false, reason, fields, isUnknown })
})

test('returns the reason in the language of the page', async () => {
  const endpoint = await serve((_request, response) => response.writeHead(503).end('{"error":"Try again."}'))
  expect(await send(endpoint, '', 'fr')).toMatchObject({ reason: 'Erreur du serveur\u00a0: 503' })
})

test('returns a failure if the server is unreachable', async () => {
  const endpoint = await serve(() => {})
  await new Promise((resolve) => server?.close(resolve))
  expect(await send(endpoint)).toMatchObject({ sent: false, isUnknown: true })
})

test('sends the honeypot only if it is filled in', async () => {
  const bodies: unknown[] = []
  const endpoint = await serve(async (request, response) => {
    bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.end('{"id":"7"}')
  })
  await send(endpoint)
  await send(endpoint, 'robot')
  expect(bodies).toEqual([message, { ...message, confirm_reference: 'robot' }])
})

test('sends the proof as a header', async () => {
  const headers: unknown[] = []
  const endpoint = await serve((request, response) => {
    headers.push(request.headers['x-contact-proof'])
    response.end('{"id":"7"}')
  })
  await send(endpoint)
  await send(endpoint, '', 'en', 'cHJvb2Y=')
  expect(headers).toEqual([undefined, 'cHJvb2Y='])
})
