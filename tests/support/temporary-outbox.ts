import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPostgresOutbox, preparePostgres } from '../../contact/outbox/postgres.ts'
import { migration, openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { connectPostgres, newDatabase } from './postgres.ts'
import { newFolder } from './temporary-folder.ts'

const times = ['accepted_at', 'due_at', 'leased_at', 'uncertain_since', 'settled_at', 'reported_at']

/** What tests do with a database. */
const controls = (run: (sql: string) => unknown, close: () => Promise<void>) => ({
  run,
  close,
  [Symbol.asyncDispose]: close,
  /** Lets time pass: moves all stored times into the past. Negative: the clock is set back. */
  async pass(seconds: number) {
    await run(`UPDATE message SET ${times.map((time) => `${time} = ${time} - ${seconds * 1000}`)}`)
  },
  async empty() {
    await run('DELETE FROM message')
    await run(`DELETE FROM fact WHERE name <> 'schema'`)
  },
})

/** Opens a SQLite outbox in its own directory twice, like two processes. */
export function openTemporaryOutbox() {
  const directory = newFolder()
  const file = join(directory, 'messages.sqlite')
  const [first, second] = [openSqliteOutbox(file), openSqliteOutbox(file)]
  const side = new DatabaseSync(file, { timeout: 5000 })
  const close = async () => {
    side.close()
    await Promise.all([first.close(), second.close()])
  }
  return {
    ...controls((sql) => side.exec(sql), close),
    /** Whether limits hold exactly under concurrency. */
    isExact: true,
    file,
    /** Another connection. */
    side,
    /** Lets a server use it too. */
    settings: { DATA_DIR: directory },
    first,
    second,
  }
}

export type TemporaryOutbox = Awaited<ReturnType<typeof openTemporaryOutbox | typeof openTemporaryPostgres>>

/** Creates a database with the tables; returns its URL. */
export async function newPostgres(url?: string): Promise<string> {
  const database = url ?? (await newDatabase())
  await preparePostgres(database, migration)
  return database
}

/** Opens a Postgres outbox in its own database twice, like two processes. */
export async function openTemporaryPostgres() {
  const url = await newPostgres()
  const [first, second] = [openPostgresOutbox(url, 4), openPostgresOutbox(url, 4)]
  const side = await connectPostgres(url)
  await side.query('SET search_path = contact')
  const close = async () => void (await Promise.all([first.close(), second.close(), side.end()]))
  return {
    ...controls((sql) => side.query(sql), close),
    isExact: false,
    settings: { DATABASE_URL: url },
    first,
    second,
  }
}
