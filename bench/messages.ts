import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { load } from '../tests/support/load.ts'
import { startMailProvider } from '../tests/support/mail-provider.ts'
import { startSite } from '../tests/support/site.ts'
import { inTurn, median, type Row } from './measure.ts'

const seconds = 2
const connections = 16
/** Every index of the table is part of a commit; one of the raw table has none. */
const budget = 0.1
const text = 'I would like to talk about a project. '.repeat(10)

/** Compares accepted messages per second with raw SQLite commits on the same disk. */
export async function measureMessages(): Promise<Row[]> {
  // On the project's disk: a temporary folder may be in memory, where a commit costs nothing.
  const directory = mkdtempSync(join(import.meta.dirname, '.output-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  // Only acceptance is measured: deliveries hang.
  const provider = await startMailProvider(() => 'hang')
  const noLimits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0' }
  await using site = await startSite({ ...provider.settings, ...noLimits, DATA_DIR: directory })
  const endpoint = `${site.url}/functions/v1/resend-email`
  const accepted = () => load(endpoint, connections, seconds, newMessage)
  const [ours, theirs] = await inTurn(5, accepted, async () => rawCommits(join(directory, 'raw.sqlite')))
  await provider.close()
  const ratio = median(ours) / median(theirs)
  const what = `accepted messages/s of raw one-row commits/s, ${connections} at a time`
  return [{ what, measured: `${ratio.toFixed(2)} ×`, budget: `≥ ${budget} ×`, met: ratio >= budget }]
}

/** Returns a message that equals no other: accepted again, it would need no commit. */
const newMessage = () => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Hello',
  message: `${text}${crypto.randomUUID()}`,
})

/** Returns synced one-row commits per second with one prepared statement and no index besides the key. */
function rawCommits(file: string): number {
  using database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS raw (id TEXT PRIMARY KEY, message TEXT) STRICT;
  `)
  const insert = database.prepare('INSERT INTO raw VALUES (?, ?)')
  const start = performance.now()
  let commits = 0
  for (; performance.now() - start < seconds * 1000; commits += 1) insert.run(crypto.randomUUID(), text)
  return commits / ((performance.now() - start) / 1000)
}
