import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Outbox } from '../contact/outbox/outbox.ts'
import { openPostgresOutbox } from '../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../contact/outbox/sqlite.ts'
import type { Environment } from './environment.ts'
import { migrate } from './migrate.ts'

const connections = 10

/** The store that the environment names: Postgres, else a file under `DATA_DIR` that only its owner can read. */
export async function openOutbox({ DATABASE_URL, DATA_DIR }: Environment): Promise<Outbox> {
  if (DATABASE_URL) {
    await migrate(DATABASE_URL)
    return openPostgresOutbox(DATABASE_URL, connections)
  }
  process.umask(0o077)
  makeDirectory(DATA_DIR)
  closeToOthers(databaseFile(DATA_DIR))
  return openSqliteOutbox(databaseFile(DATA_DIR))
}

export const databaseFile = (dataDirectory: string) => join(dataDirectory, 'messages.sqlite')

/**
 * Makes a directory and those above it. Not by the option `recursive`: where one cannot be made although nothing is
 * there (in `/proc`), Node 24 tries for ever.
 */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return
  makeDirectory(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The database and its log, also where an earlier version or a copy left them readable for everybody. */
function closeToOthers(database: string): void {
  for (const file of [database, `${database}-wal`, `${database}-shm`]) {
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      // Not there yet, or shared on purpose by another user, who alone can close it.
      if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
