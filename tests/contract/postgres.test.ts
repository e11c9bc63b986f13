import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { migrate } from '../../server/migrate.ts'
import { newDatabase } from '../support/postgres.ts'
import { outboxContract } from './outbox.ts'

outboxContract('the Postgres outbox', async () => {
  const url = await newDatabase()
  // Instances start together; and again later.
  await Promise.all([migrate(url), migrate(url)])
  await migrate(url)
  const [first, second] = [openPostgresOutbox(url, 4), openPostgresOutbox(url, 4)]
  const side = postgres(url, { max: 1 })
  return {
    first,
    second,
    async pass(seconds) {
      const columns = ['accepted_at', 'due_at', 'claimed_at', 'unsure_since', 'settled_at']
      await side.unsafe(
        `update contact.message set ${columns.map((name) => `${name} = ${name} - interval '${seconds} seconds'`).join(', ')}`,
      )
    },
    async spoilPayloads(text) {
      await side`update contact.message set payload = ${text}`
    },
    async empty() {
      await side`truncate contact.message, contact.daily_salt`
    },
    async close() {
      await Promise.all([first.close(), second.close(), side.end()])
    },
  }
})

it('a Postgres table that is locked is refused by the server, once, within the time of a request', async () => {
  const url = await newDatabase()
  await migrate(url)
  const outbox = openPostgresOutbox(url, 2)
  const side = postgres(url, { max: 1 })
  const locker = await side.reserve()
  await locker`begin`
  await locker`lock table contact.message`
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }
  const entry = { id: crypto.randomUUID(), message, contentHash: '', client: '', quarantined: false }
  const limits = { perClientAndHour: 1, perDay: 1 }
  // `lock_not_available`: Postgres gave up, and nothing is left running there that would store the message later.
  await expect(outbox.accept(entry, limits)).rejects.toMatchObject({ code: '55P03' })
  await locker`rollback`
  expect(await outbox.accept(entry, limits)).toEqual({ outcome: 'accepted', id: entry.id })
  locker.release()
  await Promise.all([outbox.close(), side.end()])
})
