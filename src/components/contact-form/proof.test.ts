import type { RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createProofChallenge, verifyProof } from '../../../contact/spam/proof.ts'
import { serve } from '../../../tests/support/serve.ts'
import { headerOf, prove } from './proof.ts'

const secret = 'a secret of the store'

const functionThat = async (listener: RequestListener) => `${await serve(listener)}/resend-email`

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['a message, when its challenge is old enough', 60_000, true],
  ['at once what a program sends as soon as the page is there', 100, false],
])('proves %s', async (_, openMilliseconds, isUnhurried) => {
  const endpoint = await functionThat(async (request, response) => {
    expect(request.url).toBe('/resend-email/challenge')
    response.end(JSON.stringify(await createProofChallenge(secret)))
  })
  vi.spyOn(performance, 'now').mockReturnValue(openMilliseconds)
  const proof = await verifyProof(await headerOf(await prove(endpoint)), secret)
  expect(proof && proof.ageSeconds > 3).toBe(isUnhurried)
})

test.each<[string, RequestListener]>([
  ['an older function', (_request, response) => response.writeHead(404).end('{"error":"Not found."}')],
  ['a page', (_request, response) => response.end('<!doctype html>')],
  ['a lost connection', (request) => request.socket.destroy()],
])('returns no proof after %s', async (_, listener) => {
  expect(await prove(await functionThat(listener))).toBeNull()
})
