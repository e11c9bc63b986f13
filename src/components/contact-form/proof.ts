import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { unhurriedMilliseconds } from '../../../contact/message.ts'

/** How long a challenge may take to arrive. */
const patienceMilliseconds = 8000

interface Proof {
  header: string
  /** When its challenge arrived, in milliseconds since the page was opened. */
  arrivedAt: number
}

/**
 * Fetches and solves a challenge, which shows the function that a message comes from its page; the function accepts it for one message
 * within an hour. Whatever fails, the message is sent without a proof: null. No worker is needed, because Web Crypto computes on other
 * threads, so that no key waits.
 */
export async function prove(endpoint: string): Promise<Proof | null> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const response = await fetch(`${endpoint}/challenge`, { cache: 'no-store', signal })
    const arrivedAt = performance.now()
    const challenge = await response.json()
    const solution = await solveChallenge({ challenge, deriveKey })
    return { header: btoa(JSON.stringify({ challenge, solution })), arrivedAt }
  } catch {
    return null
  }
}

/**
 * Returns the header for a message that is sent now. Only programs send one as soon as the page is there; for others it waits until the
 * function takes them for a person, because the challenge may have arrived late: for a message typed before the form was ready, a
 * second message, or over a slow network.
 */
export async function headerOf(proof: Proof | null): Promise<string | null> {
  if (!proof) return null
  const now = performance.now()
  if (now > unhurriedMilliseconds)
    await new Promise((resolve) => setTimeout(resolve, proof.arrivedAt + unhurriedMilliseconds - now))
  return proof.header
}
