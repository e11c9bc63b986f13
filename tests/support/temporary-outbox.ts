import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { migrate } from '../../server/migrate.ts'
import { newDatabase } from './postgres.ts'

/** Changes that tests make in a database; `interval` returns SQL for a number of seconds. */
const controls = (run: (sql: string) => unknown, interval: (seconds: number) => string) => ({
  /** Lets time pass: moves all stored times into the past. */
  async pass(seconds: number) {
    const times = ['accepted_at', 'due_at', 'claimed_at', 'unsure_since', 'settled_at']
    await run(`UPDATE message SET ${times.map((time) => `${time} = ${time} - ${interval(seconds)}`)}`)
    await run(`UPDATE notification SET due_at = due_at - ${interval(seconds)}`)
  },
  /** Overwrites every stored payload. */
  async corruptPayloads(text: string) {
    await run(`UPDATE message SET payload = '${text}'`)
  },
  async empty() {
    for (const table of ['notification', 'message', 'daily_salt']) await run(`DELETE FROM ${table}`)
  },
})

/** Opens a SQLite outbox in its own directory twice, like two processes. */
export function openTemporaryOutbox() {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  const file = join(directory, 'messages.sqlite')
  const [first, second] = [openSqliteOutbox(file), openSqliteOutbox(file)]
  const side = new DatabaseSync(file, { timeout: 5000 })
  return {
    ...controls(
      (sql) => side.exec(sql),
      (seconds) => `${seconds * 1000}`,
    ),
    file,
    first,
    second,
    async close() {
      side.close()
      await Promise.all([first.close(), second.close()])
      rmSync(directory, { recursive: true })
    },
  }
}

export type TemporaryOutbox = Awaited<ReturnType<typeof openTemporaryPostgres>>

/** Opens a Postgres outbox in its own database twice, like two processes. */
export async function openTemporaryPostgres() {
  const url = await newDatabase()
  // Instances start concurrently, and again later.
  await Promise.all([migrate(url), migrate(url)])
  await migrate(url)
  const [first, second] = [openPostgresOutbox(url, 4), openPostgresOutbox(url, 4)]
  const side = postgres(url, { max: 1, connection: { search_path: 'contact' } })
  return {
    ...controls(
      (sql) => side.unsafe(sql),
      (seconds) => `interval '${seconds} seconds'`,
    ),
    first,
    second,
    async close() {
      await Promise.all([first.close(), second.close(), side.end()])
    },
  }
}
