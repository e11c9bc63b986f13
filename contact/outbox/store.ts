import type { Sql } from './sql.ts'

/** In milliseconds, as all times of the tables. */
export const hour = 60 * 60 * 1000
export const day = 24 * hour

/** What differs between SQLite and Postgres; all statements are the same. */
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

/** The version of the tables; files of the versions of this code before it say 1 to 9. */
export const schemaVersion = 10

/** Says that a store cannot be used. */
export const anotherVersion = (store: string) =>
  `${store} holds messages of another version of this site: the page is served, messages are not; the version that wrote it can export them (npm run inbox -- export)`

/** The store was not made by this version of the code. The message is one sentence for the owner. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

/** Resolves after some time, on Node and Deno alike. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
