import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Behaviour, ResendEmulator } from '../support/resend-emulator.ts'
import { postMessage, sampleMessage } from '../support/sample-message.ts'

/** `npm run test:slow` runs the long form; `npm test` one that takes seconds. */
export const long = process.env['FAULTS'] === 'long'

/** Settings of a site that mails through the provider, and soon again. */
export const settings = (provider: ResendEmulator) => ({ ...provider.settings, RETRY_BASE_SECONDS: '0.1' })

const faults: Behaviour[] = [
  'reset',
  'accepted-then-reset',
  { status: 429, body: '{"statusCode": 429, "name": "rate_limit_exceeded", "message": "No."}' },
  { status: 502, body: '<html>' },
]

/** Accepts most mails at once; one of six has a random fault. */
export function faultyProvider(): Behaviour {
  const fault = faults[Math.floor(Math.random() * 6 * faults.length)]
  return fault ?? 'accept'
}

/**
 * Sends different messages from 32 visitors at once, each until it is acknowledged.
 *
 * @param addresses the servers that take messages, read before each attempt
 * @param acknowledged receives the ids
 */
export async function sendMessages(
  isDone: (sent: number) => boolean,
  addresses: () => string[],
  acknowledged = new Set<string>(),
): Promise<Set<string>> {
  let sent = 0
  async function visitor(): Promise<void> {
    while (!isDone(sent)) {
      sent += 1
      const fields = { ...sampleMessage, subject: `No. ${sent}`, message: `Hello, this is message ${sent}.` }
      for (let id: string | null = null; id === null; ) {
        const urls = addresses()
        const url = urls[Math.floor(Math.random() * urls.length)]
        id = url === undefined ? null : await postMessage(url, fields)
        if (id === null) await setTimeout(50)
        else acknowledged.add(id)
      }
    }
  }
  await Promise.all(Array.from({ length: 32 }, visitor))
  return acknowledged
}

/** Makes all undelivered messages due, also those that killed workers have leased; checks that the file is intact. */
export function makeSqliteDue(directory: string): void {
  const file = new DatabaseSync(join(directory, 'messages.sqlite'), { timeout: 5000 })
  file.exec("UPDATE message SET due_at = 0 WHERE state = 'queued'")
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
}

/** Resolves when all messages are delivered. */
export async function allDelivered(url: string): Promise<void> {
  const oldest = async () => (await (await fetch(`${url}/healthz`)).json()).oldestUndeliveredSeconds
  await expect.poll(oldest, { timeout: 1_200_000, interval: 100 }).toBeNull()
}

/** Checks that the provider mailed each acknowledged message once, and no other message twice. */
export function expectMailedOnce(acknowledged: ReadonlySet<string>, provider: ResendEmulator): void {
  const mailed = provider.mailed()
  console.log(`${acknowledged.size} acknowledged, ${mailed.size} mailed`)
  const lost = [...acknowledged].filter((id) => !mailed.has(id))
  const mailedTwice = [...mailed].filter(([, count]) => count > 1)
  expect({ lost, mailedTwice }).toEqual({ lost: [], mailedTwice: [] })
}
