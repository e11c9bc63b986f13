import type { DatabaseSync } from 'node:sqlite'

type Write = {
  work: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
  deadline: number
}

/** How long a write waits while another process writes. */
const patienceMilliseconds = 5000

const retryMilliseconds = 20

/**
 * Runs the writes that are waiting in one transaction, so that they share its sync to disk, and answers each of
 * them after the commit. Each fails when the commit does.
 *
 * While another process holds the write lock they are tried again and again: SQLite's own busy timeout would block
 * the thread, and with it every visitor.
 *
 * @param checkCommitted throws when what was committed will not be found again
 */
export function groupCommit(database: DatabaseSync, checkCommitted: () => void) {
  let waiting: Write[] = []

  function flush() {
    const group = waiting
    waiting = []
    let results: unknown[]
    try {
      database.exec('BEGIN IMMEDIATE')
      results = group.map(({ work }) => work())
      database.exec('COMMIT')
      checkCommitted()
    } catch (error) {
      // SQLite has already rolled back after some faults (a full disk is one).
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK')
      const now = Date.now()
      for (const write of group) {
        if (isBusy(error) && write.deadline > now) waiting.push(write)
        else write.reject(error)
      }
      if (waiting.length > 0) setTimeout(flush, retryMilliseconds)
      return
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never)
  }

  return <Result>(work: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ work, resolve, reject, deadline: Date.now() + patienceMilliseconds })
    })
}

/** SQLITE_BUSY, whatever its extension (sqlite.org/rescode.html). */
function isBusy(error: unknown): boolean {
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === 5
}
