import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSiteServer } from '../server/listen.ts'
import { createStaticHost } from '../server/static/host.ts'
import { distOf, type FixtureName, fixtures } from '../tests/fixtures/fixtures.ts'

/** Nothing to fetch, to run or to lay out beside one heading and one paragraph: what network and browser cost at least. */
const barePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
`

/** Serves a built fixture by our own host on a port of its own, with a page of bare text beside it as `bare.html`. */
export async function serveFixture(name: FixtureName) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  cpSync(distOf(name), directory, { recursive: true })
  writeFileSync(join(directory, 'bare.html'), barePage)
  const { SITE_BASE: base = '/' }: Record<string, string> = fixtures[name]
  const { server, close } = createSiteServer(await createStaticHost({ directory, base }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    async close() {
      await close(0)
      rmSync(directory, { recursive: true })
    },
  }
}
