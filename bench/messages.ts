import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { startMailProvider } from '../tests/support/mail-provider.ts'
import { startSite } from '../tests/support/site.ts'
import { median, type Row } from './table.ts'

const seconds = 2
const rounds = 5
const text = 'I would like to talk about a project. '.repeat(10)

/**
 * Compares accepted messages per second with raw SQLite commits on the same disk: the median of rounds that measure both
 * in turn. A single connection also measures the round trip, so it has no budget.
 */
export async function measureMessages(): Promise<Row[]> {
  // On the project's disk: a temporary folder may be in memory, where a commit costs nothing.
  const directory = mkdtempSync(join(import.meta.dirname, '.output-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  // Only acceptance is measured: deliveries hang.
  const provider = await startMailProvider(() => 'hang')
  const noLimits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0' }
  const site = await startSite({ ...provider.settings, ...noLimits, DATA_DIR: directory })
  const { port } = new URL(site.url)
  try {
    const rows: Row[] = []
    for (const connections of [1, 16, 64]) {
      const ratios: number[] = []
      // The first round warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const accepted = await acceptedMessages(Number(port), connections)
        const ratio = accepted / rawCommits(join(directory, 'raw.sqlite'))
        if (round > 0) ratios.push(ratio)
      }
      const ratio = median(ratios)
      rows.push({
        what: `accepted messages/s to raw one-row commits/s, ${connections} at a time`,
        measured: `${(Math.floor(ratio * 100) / 100).toFixed(2)} ×`,
        ...(connections > 1 && { budget: '≥ 0.9 ×', met: ratio >= 0.9 }),
      })
    }
    return rows
  } finally {
    await site.end('SIGKILL')
    await provider.close()
  }
}

/**
 * Posts messages over keep-alive connections and returns the number of responses per second. It uses plain sockets: on
 * two cores, an HTTP client would cost as much as the server.
 *
 * @throws Error when a response is not 200
 */
async function acceptedMessages(port: number, connections: number): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let responses = 0

  const sendUntilEnd = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let response = ''
      socket.setNoDelay(true)
      socket.setEncoding('latin1')
      socket.on('connect', () => socket.write(newRequest()))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`Connection closed: ${response.slice(0, 400)}`)))
      socket.on('data', (chunk) => {
        response += chunk
        const head = response.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(response)?.[1]
        if (head === -1 || response.length < head + 4 + Number(length)) return
        if (!response.startsWith('HTTP/1.1 200')) return reject(new Error(response.slice(0, 400)))
        responses += 1
        response = ''
        if (performance.now() < end) return socket.write(newRequest())
        resolve()
        socket.destroy()
      })
    })

  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  return responses / ((performance.now() - start) / 1000)
}

/** Returns a message with a unique subject: an equal one would be accepted without a commit. */
function newRequest(): string {
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

/** Returns synced one-row commits per second with one prepared statement and no index besides the key. */
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
