import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { bootClock } from '../../contact/outbox/sqlite-clock.ts'
import { migrate } from '../../server/migrations.ts'
import { newDatabase } from './postgres.ts'
import { newFolder } from './temporary-folder.ts'

/** Changes that tests make in a database; `interval` returns SQL for a number of seconds. */
const controls = (table: string, run: (sql: string) => unknown, interval: (seconds: number) => string) => ({
  /** Lets time pass: moves all stored times into the past. Negative: the clock is set back. */
  async pass(seconds: number) {
    const times = ['accepted_at', 'due_at', 'claimed_at', 'uncertain_since', 'settled_at']
    await run(`UPDATE ${table} SET ${times.map((time) => `${time} = ${time} - ${interval(seconds)}`)}`)
    await run(`UPDATE notification SET due_at = due_at - ${interval(seconds)}`)
  },
  /** Overwrites every stored payload. */
  async corruptPayloads(text: string) {
    await run(`UPDATE ${table} SET payload = '${text}'`)
  },
  async empty() {
    for (const name of ['notification', table, 'daily_salt']) await run(`DELETE FROM ${name}`)
  },
})

/** Opens a SQLite outbox in its own directory twice, like two processes. */
export function openTemporaryOutbox() {
  const directory = newFolder()
  const file = join(directory, 'messages.sqlite')
  let passed = 0
  const clock = { boot: bootClock.boot, milliseconds: () => bootClock.milliseconds() + passed }
  const [first, second] = [openSqliteOutbox(file, { clock }), openSqliteOutbox(file, { clock })]
  const side = new DatabaseSync(file, { timeout: 5000 })
  const commit = () => {
    if (side.isOpen && side.isTransaction) side.exec('COMMIT')
  }
  const { pass: setClock, ...others } = controls(
    'stored_message',
    (sql) => {
      commit()
      side.exec(sql)
    },
    (seconds) => `${seconds * 1000}`,
  )
  return {
    ...others,
    /** Sets the time of day forward or, negative, back. */
    setClock,
    async pass(seconds: number) {
      passed += Math.max(0, seconds) * 1000
      await setClock(seconds)
    },
    /** Another process writes for a moment. */
    async disturb() {
      if (side.isTransaction) return
      side.exec('BEGIN IMMEDIATE')
      setTimeout(commit, 5)
    },
    file,
    /** Another connection. */
    side,
    /** Lets a server use it too. */
    settings: { DATA_DIR: directory },
    first,
    second,
    async close() {
      side.close()
      await Promise.all([first.close(), second.close()])
    },
  }
}

export type TemporaryOutbox = Awaited<ReturnType<typeof openTemporaryOutbox | typeof openTemporaryPostgres>>

/** Opens a Postgres outbox in its own database twice, like two processes. */
export async function openTemporaryPostgres() {
  const url = await newDatabase()
  await migrate(url)
  const [first, second] = [openPostgresOutbox(url, 4), openPostgresOutbox(url, 4)]
  const side = postgres(url, { max: 1, connection: { search_path: 'contact' } })
  return {
    ...controls(
      'message',
      (sql) => side.unsafe(sql),
      (seconds) => `interval '${seconds} seconds'`,
    ),
    /** Ends the connections of both. */
    async disturb() {
      await side`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'contact' and datname = current_database()`
    },
    settings: { DATABASE_URL: url },
    /** Another connection. */
    side,
    first,
    second,
    async close() {
      await Promise.all([first.close(), second.close(), side.end()])
    },
  }
}
