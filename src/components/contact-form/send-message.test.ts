import { expect, test } from 'vitest'
import { sampleMessage as message } from '../../../tests/support/sample-message.ts'
import { serve } from '../../../tests/support/serve.ts'
import { fill } from '../../labels/fill.ts'
import { labelsFor } from '../../labels/labels.ts'
import { formLabels } from './form-labels.ts'
import { sendMessage } from './send-message.ts'

const labels = labelsFor('en')

const send = (endpoint: string, { honeypot = '', proof = null as string | null, language = 'en' } = {}) =>
  sendMessage(endpoint, message, honeypot, proof, formLabels(labelsFor(language)))

const email = fill(labels.fieldNotAnAddress, { field: labels.email })
const failed = (reason: string, errors = {}) => ({ status: 'failed', reason, errors })

test.each([
  ['en', 201, '{"ok":true}', { status: 'sent' }],
  ['en', 200, '<!doctype html>', failed(fill(labels.serverError, { status: 200 }))],
  ['en', 422, '{"error":"No.","codes":{"email":"invalid","other":"?"}}', failed('No.', { email })],
  ['en-GB', 429, '{"error":"Too many."}', failed('Too many.')],
  ['en', 502, 'bad gateway', failed(fill(labels.serverError, { status: 502 }))],
  ['fr', 503, '{"error":"Try again."}', failed('Erreur du serveur\u00a0: 503')],
])('returns in %s the outcome of %i %s', async (language, status, body, outcome) => {
  const endpoint = await serve((_request, response) => response.writeHead(status).end(body))
  expect(await send(endpoint, { language })).toEqual(outcome)
})

test('returns a failure if the connection is lost', async () => {
  const endpoint = await serve((request) => request.socket.destroy())
  expect(await send(endpoint)).toEqual(failed(labels.serverUnreachable))
})

test('sends the honeypot only if it is filled in, and the proof as a header', async () => {
  const requests: unknown[] = []
  const endpoint = await serve(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    requests.push([request.headers['x-contact-proof'], body])
    response.end('{"id":"7"}')
  })
  await send(endpoint)
  await send(endpoint, { honeypot: 'robot', proof: 'cHJvb2Y=' })
  expect(requests).toEqual([
    [undefined, message],
    ['cHJvb2Y=', { ...message, confirm_reference: 'robot' }],
  ])
})
