import type { DatabaseSync } from 'node:sqlite'
import { isSqliteBusy } from '../errors.ts'
import { pause } from './outbox.ts'

/** How long a write waits for another process. */
const timeoutMilliseconds = 5000

const retryMilliseconds = 20

/**
 * Returns a function that runs work in a transaction of its own. Its promise resolves after the commit, which is synced
 * to disk, or rejects with nothing changed.
 *
 * While another process holds the write lock, it tries again: SQLite's own busy timeout would block the thread.
 *
 * @param checkCommitted throws if the file that was written to is no longer the one on disk
 */
export function transactions(database: DatabaseSync, checkCommitted: () => void) {
  return async <Result>(work: () => Result): Promise<Result> => {
    const deadline = performance.now() + timeoutMilliseconds
    for (;;) {
      try {
        database.exec('BEGIN IMMEDIATE')
        const result = work()
        database.exec('COMMIT')
        checkCommitted()
        return result
      } catch (error) {
        // SQLite has already rolled back after some errors, such as a full disk.
        if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
        if (!isSqliteBusy(error) || performance.now() > deadline) throw error
      }
      await pause(retryMilliseconds)
    }
  }
}
