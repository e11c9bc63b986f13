import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { migrate } from '../../server/migrate.ts'
import { newDatabase } from './postgres.ts'

/** The columns that hold times, of each table. */
const times = {
  message: ['accepted_at', 'due_at', 'claimed_at', 'unsure_since', 'settled_at'],
  notification: ['due_at'],
}

/** A SQLite outbox in a directory of its own, opened twice as two processes would. */
export function openTemporaryOutbox() {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  const file = join(directory, 'messages.sqlite')
  const [first, second] = [openSqliteOutbox(file), openSqliteOutbox(file)]
  const side = new DatabaseSync(file, { timeout: 5000 })
  return {
    file,
    first,
    second,
    /** Lets time pass for all that is stored: moves its times into the past. */
    async pass(seconds: number) {
      for (const [table, columns] of Object.entries(times))
        side.exec(
          `UPDATE ${table} SET ${columns.map((name) => `${name} = ${name} - ${seconds * 1000}`).join(', ')}`,
        )
    },
    /** Overwrites every stored payload, as another version would. */
    async corruptPayloads(text: string) {
      side.prepare('UPDATE message SET payload = ?').run(text)
    },
    async empty() {
      side.exec('DELETE FROM message; DELETE FROM daily_salt')
    },
    async close() {
      side.close()
      await first.close()
      await second.close()
      rmSync(directory, { recursive: true })
    },
  }
}

export type TemporaryOutbox = Awaited<ReturnType<typeof openTemporaryPostgres>>

/** The same in a Postgres database of its own. */
export async function openTemporaryPostgres() {
  const url = await newDatabase()
  // Instances start together; and again later.
  await Promise.all([migrate(url), migrate(url)])
  await migrate(url)
  const [first, second] = [openPostgresOutbox(url, 4), openPostgresOutbox(url, 4)]
  const side = postgres(url, { max: 1 })
  return {
    first,
    second,
    async pass(seconds: number) {
      for (const [table, columns] of Object.entries(times))
        await side.unsafe(
          `update contact.${table} set ${columns.map((name) => `${name} = ${name} - interval '${seconds} seconds'`).join(', ')}`,
        )
    },
    async corruptPayloads(text: string) {
      await side`update contact.message set payload = ${text}`
    },
    async empty() {
      await side`truncate contact.message, contact.notification, contact.daily_salt`
    },
    async close() {
      await Promise.all([first.close(), second.close(), side.end()])
    },
  }
}
