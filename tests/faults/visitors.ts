import type { Behaviour } from '../support/mail-provider.ts'

/** Takes one message to one of the addresses; resolves with its id once it is acknowledged, null when it was not. */
export async function deliverTo(url: string, fields: object): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(fields),
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(20_000),
    })
    const body = (await response.json()) as { id?: string }
    return response.status === 200 && body.id ? body.id : null
  } catch {
    return null
  }
}

/**
 * So many visitors at once send messages, all different, until `total` are acknowledged. Whoever gets no answer or a
 * bad one tries again with the same message a moment later, as a visitor would.
 *
 * @param addresses asked before each try, so that they may change
 * @param acknowledged takes the ids of the acknowledged messages as they come
 */
export async function sendMessages(
  total: number,
  atOnce: number,
  addresses: () => string[],
  acknowledged = new Set<string>(),
): Promise<Set<string>> {
  let next = 0
  async function visitor(): Promise<void> {
    while (next < total) {
      next += 1
      const number = next
      const fields = {
        name: `Visitor ${number}`,
        email: `visitor${number}@example.com`,
        subject: `No. ${number}`,
        message: `Hello, this is message ${number}.`,
      }
      for (;;) {
        const urls = addresses()
        const url = urls[Math.floor(Math.random() * urls.length)]
        const id = url === undefined ? null : await deliverTo(url, fields)
        if (id !== null) {
          acknowledged.add(id)
          break
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return acknowledged
}

/**
 * Resolves when some more messages are acknowledged, or nothing more is to come. Counted in messages, because a slow
 * machine that is killed by the clock gets nothing done in between.
 */
export async function moreMessages(
  acknowledged: ReadonlySet<string>,
  count: number,
  isDone: () => boolean,
): Promise<void> {
  const goal = acknowledged.size + count
  while (acknowledged.size < goal && !isDone()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Most mails are taken at once; the rest meet each fault that a provider, or the way to it, has. */
export function faultyProvider(): Behaviour {
  const draw = Math.random() * 100
  if (draw < 84) return 'accept'
  if (draw < 88) return 'accepted-then-reset'
  if (draw < 91) return 'accepted-then-half-answer'
  if (draw < 94) return 'accepted-then-null'
  if (draw < 96) return 'reset'
  if (draw < 98) return { status: 502, body: '<html>Bad gateway</html>' }
  return { status: 429, body: '{"statusCode": 429, "name": "rate_limit_exceeded", "message": "Slow down"}' }
}
