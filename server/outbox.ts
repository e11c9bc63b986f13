import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Outbox } from '../contact/outbox/outbox.ts'
import { openPostgresOutbox } from '../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../contact/outbox/sqlite.ts'
import type { Environment } from './environment.ts'
import { migrate } from './migrate.ts'

const connections = 10

/** The store that the environment names: Postgres, else a file under `DATA_DIR` that only its owner can enter. */
export async function openOutbox({ DATABASE_URL, DATA_DIR }: Environment): Promise<Outbox> {
  if (DATABASE_URL) {
    await migrate(DATABASE_URL)
    return openPostgresOutbox(DATABASE_URL, connections)
  }
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  return openSqliteOutbox(databaseFile(DATA_DIR))
}

export const databaseFile = (dataDirectory: string) => join(dataDirectory, 'messages.sqlite')
