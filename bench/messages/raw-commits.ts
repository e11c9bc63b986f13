import { DatabaseSync } from 'node:sqlite'

/**
 * One-row commits per second, each synced, into the same file and as fast as SQLite goes: one thread, one prepared
 * statement, no index beside the key, no HTTP. What no server that answers after the sync of each row can pass.
 */
export function rawCommits(file: string, seconds: number): number {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS raw (id TEXT PRIMARY KEY, name TEXT, email TEXT, subject TEXT, message TEXT) STRICT;
  `)
  const insert = database.prepare('INSERT INTO raw VALUES (?, ?, ?, ?, ?)')
  const message = 'I would like to talk about a project. '.repeat(10)
  const start = performance.now()
  let commits = 0
  for (; performance.now() - start < seconds * 1000; commits += 1) {
    insert.run(crypto.randomUUID(), 'Ada Lovelace', 'ada@example.com', 'A subject of a usual length', message)
  }
  const rate = commits / ((performance.now() - start) / 1000)
  database.close()
  return rate
}
