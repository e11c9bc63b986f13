import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '../contact/errors.ts'
import type { Outbox } from '../contact/outbox/outbox.ts'
import { openPostgresOutbox, preparePostgres } from '../contact/outbox/postgres.ts'
import { migration, openSqliteOutbox } from '../contact/outbox/sqlite.ts'
import type { Settings } from '../contact/settings.ts'
import { UsageError } from './command.ts'

/**
 * Opens the message store: Postgres (`DATABASE_URL`), else a file under `DATA_DIR` readable only by its user.
 *
 * @param options.create as a server: makes one that is missing, and checks an SQLite file before it is used
 */
export async function openOutbox(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  { create = false } = {},
): Promise<Outbox> {
  if (DATABASE_URL) {
    await preparePostgres(DATABASE_URL, create ? migration : undefined)
    // A shared service may allow a role only a few.
    return openPostgresOutbox(DATABASE_URL, 5)
  }
  const file = databaseFile(DATA_DIR)
  if (create) {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    // The files that SQLite adds get the mode of this one.
    closeSync(openSync(file, 'a', 0o600))
    checkDatabase(file)
    // A command must not make an empty file where nobody looks.
  } else if (!existsSync(file)) throw new UsageError(`there are no messages in ${DATA_DIR}`)
  return openSqliteOutbox(file)
}

/**
 * Opens the store for a server, which serves the page also without it. A reason is printed once, until there is another.
 *
 * @returns `open` of the contact function and of its loop: opens it once, or tries again, at most once a second
 */
export function openWhenPossible(settings: Settings): () => Promise<Outbox> {
  let latest: Promise<Outbox> | undefined
  let printed: string | undefined
  return () => {
    latest ??= openOutbox(settings, { create: true }).catch((error) => {
      const problem = `The messages cannot be stored (DATA_DIR, DATABASE_URL): ${reasonOf(error)}`
      if (problem !== printed)
        console.error(`${problem}. Until that is fixed, messages get 503. Only new settings need a restart.`)
      printed = problem
      setTimeout(() => {
        latest = undefined
      }, 1000).unref()
      throw error
    })
    return latest
  }
}

/** The SQLite file, below `DATA_DIR`. */
export const databaseFile = (dataDirectory: string) => join(dataDirectory, 'messages.sqlite')

/** Checks the structure of a SQLite file, which otherwise could take messages that nobody can read again. */
export function checkDatabase(file: string): void {
  const database = new DatabaseSync(file, { timeout: 500, readOnly: true })
  try {
    const result = database.prepare('PRAGMA quick_check(1)').all()[0]?.['quick_check']
    if (result !== 'ok')
      throw new UsageError(`the database is damaged. Restore the last backup (docs/deploy.md): ${result}`)
  } finally {
    database.close()
  }
}
