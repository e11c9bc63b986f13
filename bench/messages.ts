import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startMailProvider } from '../tests/support/mail-provider.ts'
import { startSite } from '../tests/support/site.ts'
import { load } from './load.ts'
import { type Row, timesAsFast } from './table.ts'

const seconds = 2
const text = 'I would like to talk about a project. '.repeat(10)

/**
 * Accepted messages, on disk before the answer, beside what SQLite can do on the same disk. One connection that waits for
 * each answer measures the way there and back as well, so no budget is held against it.
 */
export async function measureMessages(): Promise<Row[]> {
  // On the project's own disk: a temporary folder may be in memory, where a commit costs nothing.
  const directory = mkdtempSync(join(import.meta.dirname, '.output-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  // Accepting is measured, not delivering.
  const provider = await startMailProvider(() => 'hang')
  const noLimits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0' }
  const site = await startSite({ ...provider.settings, ...noLimits, DATA_DIR: directory })
  try {
    const rows: Row[] = []
    for (const connections of [1, 16, 64]) {
      const what = `accepted messages/s to raw one-row commits/s, ${connections} at a time`
      const ours = () => load(site.url, connections, seconds, newMessage)
      const raw = () => rawCommits(join(directory, 'raw.sqlite'))
      rows.push(await timesAsFast(what, ours, raw, connections > 1 ? 0.9 : undefined))
    }
    return rows
  } finally {
    await site.end('SIGKILL')
    await provider.close()
  }
}

/** Each differs from the others: the same message again would be answered without a commit. */
function newMessage(): string {
  const fields = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: crypto.randomUUID(),
    message: text,
  }
  const body = JSON.stringify(fields)
  return [
    'POST /functions/v1/resend-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json',
    `Content-Length: ${body.length}\r\n\r\n${body}`,
  ].join('\r\n')
}

/** Synced commits of one row per second: one thread, one prepared statement, no index beside the key, no HTTP. */
function rawCommits(file: string): number {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS raw (id TEXT PRIMARY KEY, message TEXT) STRICT;
  `)
  const insert = database.prepare('INSERT INTO raw VALUES (?, ?)')
  const start = performance.now()
  let commits = 0
  for (; performance.now() - start < seconds * 1000; commits += 1) insert.run(crypto.randomUUID(), text)
  database.close()
  return commits / ((performance.now() - start) / 1000)
}
