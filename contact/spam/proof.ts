import { type Challenge, createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { z } from 'zod'
import { proofHeader } from '../message.ts'

const lifetimeSeconds = 60 * 60

/** Rounds of hashing for one try: about a fifth of a millisecond. */
const cost = 1000

/** A browser tries all numbers up to a random one in this range: about half a second on a slow phone. */
const tries = { min: 100, max: 300 }

/** A valid proof of work. */
export interface Proof {
  /** Different for each challenge. */
  id: string
  /** How long ago the challenge was made. */
  ageSeconds: number
}

/**
 * Creates a challenge that a browser solves while its visitor types. Nothing is stored: the signature proves that it is
 * ours, and since when.
 */
export function createProofChallenge(secret: string): Promise<Challenge> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: tries.min + (random % (tries.max - tries.min)),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
    hmacSignatureSecret: secret,
  })
}

/** Solves a challenge as the page does; returns the header that proves a message. */
export async function solve(challenge: Challenge): Promise<{ [proofHeader]: string }> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [proofHeader]: btoa(JSON.stringify({ challenge, solution })) }
}

const solvedChallenge = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Verifies the value of the header; null unless it solves an unexpired challenge of ours. */
export async function verifyProof(header: string | null, secret: string): Promise<Proof | null> {
  if (!header) return null
  try {
    const { challenge, solution } = solvedChallenge.parse(JSON.parse(atob(header)))
    const { verified } = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      hmacSignatureSecret: secret,
    })
    const { nonce, expiresAt } = challenge.parameters
    return verified ? { id: nonce, ageSeconds: Date.now() / 1000 - (expiresAt - lifetimeSeconds) } : null
  } catch {
    return null
  }
}
