import postgres from 'postgres'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { migrate } from '../../server/migrate.ts'
import { startPostgres } from '../support/postgres.ts'
import { outboxContract } from './outbox.ts'

outboxContract('the Postgres outbox', async () => {
  const server = await startPostgres()
  const url = await server.createDatabase()
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
    async empty() {
      await side`truncate contact.message, contact.daily_salt`
    },
    async close() {
      await Promise.all([first.close(), second.close(), side.end()])
      await server.stop()
    },
  }
})
