import { unhurriedMilliseconds } from '../../../contact/message.ts'

/** How long a challenge serves; the function accepts it for an hour. */
const lifetimeMilliseconds = 50 * 60 * 1000

/** How long a message waits for its proof. */
const patienceMilliseconds = 8000

interface Solved {
  header: string
  /** When the challenge arrived, in milliseconds since the page was opened. */
  arrivedAt: number
}

/**
 * Gets proofs of work, which show the function that a message comes from its page: one for each message. Whatever fails,
 * the message is sent without one.
 */
export class Prover {
  #endpoint: string
  #solved: Promise<Solved | null> | null = null
  #startedAt = 0

  constructor(endpoint: string) {
    this.#endpoint = endpoint
  }

  /** Fetches and solves a challenge, unless there is one: call it whenever the visitor turns to the form. */
  prepare(): void {
    // Not `performance.now()`, which stands still while a laptop or phone sleeps.
    if (this.#solved && Math.abs(Date.now() - this.#startedAt) < lifetimeMilliseconds) return
    this.#startedAt = Date.now()
    const solved = solve(this.#endpoint).catch(() => null)
    this.#solved = solved
    // After a failure, the next use of the form tries again.
    void solved.then((result) => {
      if (!result && this.#solved === solved) this.forget()
    })
  }

  /** Returns the header for a message; null without a proof. */
  async get(): Promise<string | null> {
    this.prepare()
    const solved = await Promise.race([this.#solved, pause(patienceMilliseconds)])
    if (!solved) return null
    // Whoever has been on the page for longer than a program, but got the challenge late: for a message typed before the
    // form was ready, a second message, or over a slow network.
    const isNew = performance.now() - solved.arrivedAt < unhurriedMilliseconds
    if (isNew && performance.now() > unhurriedMilliseconds)
      await pause(solved.arrivedAt + unhurriedMilliseconds - performance.now())
    return solved.header
  }

  /** The next message gets another proof: call it when the function may have used this one. */
  forget(): void {
    this.#solved = null
  }
}

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))

async function solve(endpoint: string): Promise<Solved | null> {
  // Not a worker: Web Crypto computes on other threads, so that no key waits.
  const [response, { solveChallenge, deriveKey }] = await Promise.all([
    // Chrome 102 and Firefox 99 lack `AbortSignal.timeout`.
    fetch(`${endpoint}/challenge`, {
      cache: 'no-store',
      signal: AbortSignal.timeout?.(patienceMilliseconds),
    }),
    import('./solve-challenge.ts'),
  ])
  if (!response.ok) return null
  const arrivedAt = performance.now()
  const challenge = await response.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return { header: btoa(JSON.stringify({ challenge, solution })), arrivedAt }
}
