import type { DatabaseSync } from 'node:sqlite'

type Write = {
  work: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
  deadline: number
}

/** How long a write waits for another process. */
const timeoutMilliseconds = 5000

const retryMilliseconds = 20

/**
 * Runs pending writes in one transaction, so that they share its sync to disk. Each promise resolves after the commit,
 * or rejects if it fails.
 *
 * While another process holds the write lock, writes are retried: SQLite's own busy timeout would block the thread.
 *
 * @param checkCommitted throws if the file that was written to is no longer the one on disk
 */
export function groupCommit(database: DatabaseSync, checkCommitted: () => void) {
  let pending: Write[] = []

  function flush() {
    const group = pending
    pending = []
    let results: unknown[]
    try {
      database.exec('BEGIN IMMEDIATE')
      results = group.map(({ work }) => work())
      database.exec('COMMIT')
      checkCommitted()
    } catch (error) {
      // SQLite has already rolled back after some errors, such as a full disk.
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      const now = Date.now()
      for (const write of group) {
        if (isBusy(error) && write.deadline > now) pending.push(write)
        else write.reject(error)
      }
      if (pending.length > 0) setTimeout(flush, retryMilliseconds)
      return
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never)
  }

  return <Result>(work: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (pending.length === 0) setImmediate(flush)
      pending.push({ work, resolve, reject, deadline: Date.now() + timeoutMilliseconds })
    })
}

/** SQLITE_BUSY and its extended codes (sqlite.org/rescode.html). */
function isBusy(error: unknown): boolean {
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === 5
}
