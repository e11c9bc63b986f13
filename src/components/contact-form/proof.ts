import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { unhurriedMilliseconds } from '../../../contact/message.ts'

/** How long a challenge serves; the function accepts it for an hour. */
const lifetimeMilliseconds = 50 * 60 * 1000

/** How long a message waits for its proof. */
const patienceMilliseconds = 8000

interface Proof {
  header: string
  /** When its challenge arrived, in milliseconds since the page was opened. */
  arrivedAt: number
}

/**
 * Gets proofs of work, which show the function that a message comes from its page: one for each attempt. Whatever fails,
 * the message is sent without one.
 */
export class Prover {
  #endpoint: string
  #proof: Promise<Proof | null> | undefined
  #expiresAt = 0

  constructor(endpoint: string) {
    this.#endpoint = endpoint
  }

  /** Fetches and solves a challenge, unless there is one: call it whenever the visitor turns to the form. */
  prepare(): void {
    // Not `performance.now()`, which stands still while a laptop or phone sleeps.
    if (Date.now() < this.#expiresAt) return
    this.#expiresAt = Date.now() + lifetimeMilliseconds
    this.#proof = prove(this.#endpoint).catch(() => {
      // The next use of the form tries again.
      this.#expiresAt = 0
      return null
    })
  }

  /** Returns the header for a message; null without a proof. */
  async take(): Promise<string | null> {
    this.prepare()
    const proof = await Promise.race([this.#proof, pause(patienceMilliseconds)])
    this.#expiresAt = 0
    if (!proof) return null
    // Whoever has been on the page for longer than a program, but got the challenge late: for a message typed before the
    // form was ready, a second message, or over a slow network.
    if (performance.now() > unhurriedMilliseconds)
      await pause(proof.arrivedAt + unhurriedMilliseconds - performance.now())
    return proof.header
  }
}

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))

/** Fetches a challenge and solves it; no worker is needed, because Web Crypto computes on other threads, so that no key waits. */
async function prove(endpoint: string): Promise<Proof> {
  // Chrome 102 and Firefox 99 lack `AbortSignal.timeout`.
  const signal = AbortSignal.timeout?.(patienceMilliseconds)
  const response = await fetch(`${endpoint}/challenge`, { cache: 'no-store', signal })
  const arrivedAt = performance.now()
  const challenge = await response.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return { header: btoa(JSON.stringify({ challenge, solution })), arrivedAt }
}
