import { type Challenge, createChallenge, type Payload, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { proofHeader } from '../message.ts'

const lifetimeSeconds = 60 * 60

/** Rounds of hashing for one try: about a fifth of a millisecond. */
const cost = 1000

/** A browser tries all numbers up to a random one in this range: about half a second on a slow phone. */
const tries = { min: 100, max: 300 }

/** Creates a challenge for a browser. Nothing is stored: the signature proves that it is ours, and since when. */
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

/** Returns id and age of the challenge in the header; null unless it is an unexpired one of ours, and solved. */
export async function verifyProof(header: string | null, secret: string) {
  if (!header) return null
  try {
    const { challenge, solution }: Payload = JSON.parse(atob(header))
    // Begins with the signature: parameters that are not ours, such as an enormous cost, are not used.
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
    const { nonce, expiresAt = 0 } = challenge.parameters
    return verified ? { id: nonce, ageSeconds: Date.now() / 1000 - (expiresAt - lifetimeSeconds) } : null
  } catch {
    return null
  }
}
