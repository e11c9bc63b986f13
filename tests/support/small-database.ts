import { DatabaseSync } from 'node:sqlite'

/**
 * Loaded before the server (`node --import`): lets its SQLite file fill up after some 30 messages, without a disk of its own.
 * SQLite then answers as on a full disk (SQLITE_FULL); SIGUSR2 makes room.
 */

const opened = new Set<DatabaseSync>()
const exec = DatabaseSync.prototype.exec

DatabaseSync.prototype.exec = function (sql: string): void {
  exec.call(this, sql)
  if (opened.has(this)) return
  opened.add(this)
  exec.call(this, 'PRAGMA max_page_count = 120')
}

process.on('SIGUSR2', () => {
  for (const database of opened) exec.call(database, 'PRAGMA max_page_count = 1000000')
})
