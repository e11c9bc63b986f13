import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { ours } from '../host/contender.ts'
import { startContender } from '../host/running.ts'

/** Nothing to fetch, to run or to lay out beside one heading and one paragraph. */
const floor = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
</html>
`

/**
 * Serves the built site by our host, in a process of its own so that measuring does not slow it down, with a page of
 * bare text beside it as `floor.html`.
 *
 * @returns the address, with a slash at its end
 */
export async function servePages(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dist = join(import.meta.dirname, '../../dist')
  const folder = join(import.meta.dirname, '../.output/pages')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(dist, folder, { recursive: true })
  writeFileSync(join(folder, 'floor.html'), floor)
  const port = await freePort()
  return startContender({ ...ours(folder, port), port }, readFileSync(join(dist, 'index.html')))
}
