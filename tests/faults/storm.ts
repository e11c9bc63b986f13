import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Behaviour, MailProvider } from '../support/mail-provider.ts'

/** `npm run test:slow` runs the long form; `npm test` one that takes seconds. */
export const long = process.env['FAULTS'] === 'long'

/** A site that mails through that provider, without limits. */
export const settings = (provider: MailProvider, retryBaseSeconds = 0.1) => ({
  ...provider.settings,
  CLIENT_LIMIT_PER_HOUR: '0',
  TOTAL_LIMIT_PER_DAY: '0',
  RETRY_BASE_SECONDS: String(retryBaseSeconds),
})

/** An answer with an error as Resend words it. */
export const refusal = (statusCode: number, name: string): Behaviour => ({
  status: statusCode,
  body: JSON.stringify({ statusCode, name, message: 'No.' }),
})

/** What a provider, or the way to it, does now and then. */
export const passingFaults: Record<string, Behaviour> = {
  'resets the connection': 'reset',
  'takes it, then resets': 'accepted-then-reset',
  'takes it, then answers half': 'accepted-then-half-answer',
  'takes it, then answers 500 with null': 'accepted-then-null',
  'answers 429': refusal(429, 'rate_limit_exceeded'),
  'answers 502 in HTML': { status: 502, body: '<html>' },
}

/** Most mails are taken at once, the rest after one of the faults. */
export function faultyProvider(): Behaviour {
  const faults = Object.values(passingFaults)
  const drawn = Math.random() < 0.84 ? undefined : faults[Math.floor(Math.random() * faults.length)]
  return drawn ?? 'accept'
}

/** Takes one message to one of the addresses; resolves with its id once it is acknowledged, null when it was not. */
export async function deliverTo(url: string, fields: object): Promise<string | null> {
  try {
    const response = await fetch(`${url}/resend-email`, {
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
  total: number | (() => boolean),
  atOnce: number,
  addresses: () => string[],
  acknowledged = new Set<string>(),
): Promise<Set<string>> {
  const isDone = typeof total === 'number' ? () => next >= total : total
  let next = 0
  async function visitor(): Promise<void> {
    while (!isDone()) {
      next += 1
      const fields = {
        name: `Visitor ${next}`,
        email: `visitor${next}@example.com`,
        subject: `No. ${next}`,
        message: `Hello, this is message ${next}.`,
      }
      for (;;) {
        const urls = addresses()
        const url = urls[Math.floor(Math.random() * urls.length)]
        const id = url === undefined ? null : await deliverTo(url, fields)
        if (id !== null) {
          acknowledged.add(id)
          break
        }
        await setTimeout(50)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return acknowledged
}

/**
 * Strikes each time some more messages are acknowledged, until `total` are. Counted in messages, because a slow
 * machine that is struck by the clock gets nothing done in between.
 */
export async function strike(
  total: number,
  times: number,
  addresses: () => string[],
  blow: (round: number) => Promise<void>,
): Promise<Set<string>> {
  const acknowledged = new Set<string>()
  let done = false
  const striker = (async () => {
    for (let round = 0; ; round += 1) {
      const goal = acknowledged.size + (total / times) * (0.5 + Math.random())
      while (acknowledged.size < goal && !done) await setTimeout(10)
      if (done) return
      await blow(round)
    }
  })()
  await sendMessages(total, 32, addresses, acknowledged)
  done = true
  await striker
  return acknowledged
}

/** Lets the time pass in which those who died in the middle of a mail hold it; the file must be whole. */
export function endSqliteLeases(directory: string): void {
  const file = new DatabaseSync(join(directory, 'messages.sqlite'), { timeout: 5000 })
  file.exec("UPDATE message SET due_at = 0, claimed_at = claimed_at - 30000 WHERE state = 'sending'")
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
}

/** Resolves when no message waits for its delivery any more. */
export async function delivered(url: string): Promise<void> {
  const waiting = async () => (await (await fetch(`${url}/healthz`)).json()).oldestUndeliveredSeconds
  await expect.poll(waiting, { timeout: 1_200_000, interval: 100 }).toBeNull()
}

/**
 * Checks what became of the acknowledged messages, by what the provider really sent; prints one line of the table in
 * docs/reliability.md and keeps it in tests/.output/faults.md. Mails of messages that were stored and not
 * acknowledged count too where they came twice.
 */
export function expectOnce(
  what: string,
  acknowledged: ReadonlySet<string>,
  { mailed }: MailProvider,
  notes = '',
): void {
  const ids = [...acknowledged]
  const once = ids.filter((id) => mailed.get(id) === 1).length
  const lost = ids.filter((id) => !mailed.has(id)).length
  const twice = [...mailed.values()].filter((count) => count > 1).length
  const cells = [
    what,
    ...[acknowledged.size, once, twice, lost].map((count) => count.toLocaleString('en')),
    notes,
  ]
  const line = `| ${cells.join(' | ')} |`
  console.log(line)
  const output = join(import.meta.dirname, '../.output')
  mkdirSync(output, { recursive: true })
  appendFileSync(join(output, 'faults.md'), `${line}\n`)
  expect({ once, twice, lost }).toEqual({ once: acknowledged.size, twice: 0, lost: 0 })
}
