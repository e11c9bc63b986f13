import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { distOf } from '../tests/fixtures/fixtures.ts'
import { freePort } from '../tests/support/free-port.ts'
import { startSite } from '../tests/support/site.ts'
import { load } from './load.ts'
import { compare, type Row } from './table.ts'

const request = () => 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n'

/** Compares requests for the home page with `sirv` serving the same folder. */
export async function measureStaticFiles(): Promise<Row[]> {
  const ours = await startSite()
  const port = String(await freePort())
  const sirv = spawn(
    join(import.meta.dirname, '../tests/node_modules/.bin/sirv'),
    [distOf('sample'), '--quiet', '--etag', '--brotli', '--gzip', '--host', '127.0.0.1', '--port', port],
    { stdio: 'inherit' },
  )
  process.once('exit', () => sirv.kill())
  try {
    const theirs = `http://127.0.0.1:${port}`
    while (!(await fetch(theirs).catch(() => null))) await pause(100)
    const rows: Row[] = []
    for (const connections of [1, 50]) {
      const what = `requests/s for /, relative to sirv, ${connections} at a time`
      const measure = (url: string) => () => load(url, connections, 1, request)
      rows.push(await compare(what, measure(ours.url), measure(theirs), 1))
    }
    return rows
  } finally {
    sirv.kill()
    await ours.end()
    rmSync(ours.dataDirectory, { recursive: true })
  }
}
