import type { Sql } from './sql.ts'

/** In milliseconds, as all times of the tables. */
export const hour = 60 * 60 * 1000
export const day = 24 * hour

/** What differs between the stores; all statements are the same. */
export type Store = {
  /** What comes before the names of tables. */
  prefix: Sql
  /** Skips rows that others are changing. */
  skipLocked: Sql
  read: (statement: Sql) => Promise<unknown[]>
  /** Runs statements in one transaction, and returns the rows of the last. Resolves once they are on disk. */
  write: (...statements: Sql[]) => Promise<unknown[]>
  /** Removes deleted rows for good. */
  forget: () => void
  close: () => Promise<void>
}
