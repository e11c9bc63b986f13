import type { Payload } from 'altcha-lib'
import { afterEach, expect, it, vi } from 'vitest'
import { proofHeader } from '../message.ts'
import { createProofChallenge, solve, verifyProof } from './proof.ts'

const secret = 'a secret of the store'
afterEach(() => vi.useRealTimers())

const proofOf = async (key: string) => (await solve(await createProofChallenge(key)))[proofHeader]

it('accepts a solution with the age of its challenge, for an hour', async () => {
  vi.useFakeTimers({ now: 1_900_000_000_000, toFake: ['Date'] })
  const proof = await proofOf(secret)
  for (const ageSeconds of [0, 50]) {
    vi.setSystemTime(1_900_000_000_000 + ageSeconds * 1000)
    expect(await verifyProof(proof, secret)).toEqual({ id: expect.any(String), ageSeconds })
  }
  vi.setSystemTime(1_900_000_000_000 + 3_601_000)
  expect(await verifyProof(proof, secret)).toBeNull()
})

it('rejects what is not a solution of its own challenges', async () => {
  const { challenge, solution }: Payload = JSON.parse(atob(await proofOf(secret)))
  const changed = (parameters: object) => ({
    ...challenge,
    parameters: { ...challenge.parameters, ...parameters },
  })
  const payloads = [
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge, solution: { counter: -1, derivedKey: '' } },
    { challenge: changed({ cost: 1 }), solution },
    { challenge: changed({ expiresAt: 4_000_000_000 }), solution },
    { challenge: { ...challenge, signature: undefined }, solution },
    { challenge: null },
    null,
  ]
  const headers = [
    await proofOf('another secret'),
    ...payloads.map((payload) => btoa(JSON.stringify(payload))),
  ]
  for (const header of [...headers, null, '?', 'x'.repeat(10_000)])
    expect(await verifyProof(header, secret)).toBeNull()
})
