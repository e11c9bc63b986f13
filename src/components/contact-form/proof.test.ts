import type { RequestListener } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { createProofChallenge, verifyProof } from '../../../contact/spam/proof.ts'
import { serve } from '../../../tests/support/serve.ts'
import { Prover } from './proof.ts'

const secret = 'a secret of the store'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const functionThat = async (listener: RequestListener) => `${await serve(listener)}/resend-email`
const challenges = (count = () => {}) =>
  functionThat(async (request, response) => {
    count()
    expect(request.url).toBe('/resend-email/challenge')
    response.end(JSON.stringify(await createProofChallenge(secret)))
  })
/** The page was opened this long ago. */
const openFor = (milliseconds: number) => {
  const start = performance.now()
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() - start + milliseconds)
}

test('proves one message, and the next with another challenge', async () => {
  openFor(100)
  let requests = 0
  const prover = new Prover(await challenges(() => requests++))
  prover.prepare()
  prover.prepare()
  const first = await prover.take()
  expect(await verifyProof(first ?? '', secret)).not.toBeNull()
  expect(requests).toBe(1)
  expect(await prover.take()).not.toBe(first)
  expect(requests).toBe(2)
})

test('waits until the challenge is old enough, unless the page has just been opened', async () => {
  const endpoint = await challenges()
  openFor(60_000)
  const proof = await verifyProof((await new Prover(endpoint).take()) ?? '', secret)
  expect(proof?.ageSeconds).toBeGreaterThan(3)
})

test('gets another proof after the device has slept', async () => {
  openFor(100)
  const prover = new Prover(await challenges())
  prover.prepare()
  // While it sleeps, `performance.now()` stands still.
  vi.useFakeTimers({ now: Date.now() + 2 * 60 * 60 * 1000, toFake: ['Date'] })
  expect(await verifyProof(await prover.take(), secret)).not.toBeNull()
})

test('tries again after a failure', async () => {
  openFor(100)
  let isFailing = true
  const endpoint = await functionThat(async (_request, response) => {
    if (isFailing) response.writeHead(503).end()
    else response.end(JSON.stringify(await createProofChallenge(secret)))
  })
  const prover = new Prover(endpoint)
  expect(await prover.take()).toBeNull()
  isFailing = false
  expect(await prover.take()).not.toBeNull()
})

test.each<[string, RequestListener]>([
  ['an older function', (_request, response) => response.writeHead(404).end('{"error":"Not found."}')],
  ['a page', (_request, response) => response.end('<!doctype html>')],
  ['a lost connection', (request) => request.socket.destroy()],
])('returns no proof after %s', async (_, listener) => {
  expect(await new Prover(await functionThat(listener)).take()).toBeNull()
})
