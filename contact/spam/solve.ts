import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { proofHeader } from '../message.ts'

/** Solves a challenge as the page does; returns the header that proves a message. */
export async function solve(challenge: Challenge): Promise<{ [proofHeader]: string }> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return { [proofHeader]: btoa(JSON.stringify({ challenge, solution })) }
}
