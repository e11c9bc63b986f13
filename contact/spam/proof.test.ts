import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'
import { createProofChallenge, verifyProof } from './proof.ts'

const secret = 'a secret of the store'
afterEach(() => vi.useRealTimers())

async function solve(key = secret) {
  const challenge = await createProofChallenge(key)
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}
const encode = (payload: unknown) => btoa(JSON.stringify(payload))

it('accepts a solution once solved, with the age of its challenge', async () => {
  const solved = await solve()
  const proof = await verifyProof(encode(solved), secret)
  expect(proof).toEqual({ id: solved.challenge.parameters.nonce, ageSeconds: expect.any(Number) })
  vi.useFakeTimers({ now: Date.now() + 50_000, toFake: ['Date'] })
  expect((await verifyProof(encode(solved), secret))?.ageSeconds).toBeCloseTo(
    (proof?.ageSeconds ?? 0) + 50,
    0,
  )
})

it('rejects what is not a solution of its own challenges', async () => {
  const solved = await solve()
  const { challenge, solution } = solved
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }
  const payloads = [
    { challenge, solution: { ...solution, counter: (solution?.counter ?? 0) + 1 } },
    { challenge, solution: { counter: -1, derivedKey: '' } },
    { challenge: easier, solution },
    { challenge: later, solution },
    { challenge: { ...challenge, signature: undefined }, solution },
    await solve('another secret'),
    { challenge: null },
    null,
  ]
  for (const payload of payloads) expect(await verifyProof(encode(payload), secret)).toBeNull()
  for (const header of [null, '', '?', 'e30=', 'x'.repeat(10_000)])
    expect(await verifyProof(header, secret)).toBeNull()
  vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] })
  expect(await verifyProof(encode(solved), secret)).toBeNull()
})
