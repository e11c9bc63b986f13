import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startSite } from '../tests/support/site.ts'
import { load } from './load.ts'
import { atLeast, median, type Row } from './row.ts'

const rounds = 5
const seconds = 2
const text = 'I would like to talk about a project. '.repeat(10)

/**
 * Accepted messages, on disk before the answer, beside what SQLite can do on the same disk, in turn. One connection that
 * waits for each answer measures the way there and back as well, so no budget is held against it.
 */
export async function measureMessages(): Promise<Row[]> {
  // On the project's own disk: a temporary folder may be in memory, where a commit costs nothing.
  const directory = mkdtempSync(join(import.meta.dirname, '.output-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  // Accepting is measured, not delivering: this provider never answers.
  const provider = createServer(() => {})
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const site = await startSite({
    DATA_DIR: directory,
    RESEND_API_KEY: 're_bench',
    RESEND_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    CONTACT_TO: 'owner@owner.example',
    CONTACT_FROM: 'site@owner.example',
    CLIENT_LIMIT_PER_HOUR: '0',
    TOTAL_LIMIT_PER_DAY: '0',
  })
  try {
    const rows: Row[] = []
    for (const connections of [1, 16, 64]) {
      const ratios: number[] = []
      // The first round warms up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        const commits = rawCommits(join(directory, 'raw.sqlite'))
        const accepted = await load(
          site.url.replace('localhost', '127.0.0.1'),
          connections,
          seconds,
          newMessage,
        )
        if (round > 0) ratios.push(accepted / commits)
      }
      const what = `accepted messages/s to raw one-row commits/s, ${connections} at a time`
      rows.push(atLeast(what, median(ratios), connections > 1 ? 0.9 : undefined))
    }
    return rows
  } finally {
    await site.end('SIGKILL')
    provider.closeAllConnections()
    provider.close()
  }
}

/** Each differs from the others: the same message again would be answered without a commit. */
function newMessage(): string {
  const body = JSON.stringify({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: crypto.randomUUID(),
    message: text,
  })
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
