import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { distOf } from '../tests/fixtures/fixtures.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startSite } from '../tests/support/site.ts'
import { load } from './load.ts'
import { atLeast, median, type Row } from './row.ts'

const root = join(import.meta.dirname, '..')
const rounds = 5
const request = () => 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n'

/** Requests for the front page beside `sirv` on the same folder, in turn, so that a busy moment falls on both. */
export async function measureStaticFiles(): Promise<Row[]> {
  const ours = await startSite()
  const port = await freePort()
  const parameters = [
    distOf('sample'),
    '--quiet',
    '--etag',
    '--brotli',
    '--gzip',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ]
  const sirv = spawn(join(root, 'tests/node_modules/.bin/sirv'), parameters, { cwd: root, stdio: 'inherit' })
  process.once('exit', () => sirv.kill())
  try {
    const sirvUrl = `http://127.0.0.1:${port}`
    for (let tries = 0; tries < 50 && !(await fetch(sirvUrl).catch(() => undefined))?.ok; tries += 1)
      await pause(100)
    const rows: Row[] = []
    for (const connections of [1, 50]) {
      const ratios: number[] = []
      // The first round warms caches and compilers up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        const mine = await load(ours.url.replace('localhost', '127.0.0.1'), connections, 1, request)
        const theirs = await load(sirvUrl, connections, 1, request)
        if (round > 0) ratios.push(mine / theirs)
      }
      rows.push(atLeast(`our requests/s for / to those of sirv, ${connections} at a time`, median(ratios), 1))
    }
    return rows
  } finally {
    sirv.kill()
    await ours.end()
    rmSync(ours.dataDirectory, { recursive: true })
  }
}
