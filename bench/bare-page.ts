import { createServer } from 'node:http'
import { listen } from '../tests/support/free-port.ts'

/** Odd, for the median. */
const runs = 7

/** The baseline cost of network and browser: a heading and a paragraph, without other files. */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
`

/** Measures a page and the bare one in turn, so that load on the machine affects both. */
export async function measureInTurn<Measured>(
  what: string,
  measurePage: () => Promise<Measured>,
  measureBare: (url: string) => Promise<Measured>,
) {
  await using server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(html),
  )
  const bareUrl = `http://127.0.0.1:${await listen(server)}/`
  const pairs: { page: Measured; bare: Measured }[] = []
  for (let run = 1; run <= runs; run += 1) {
    console.error(`${what}, ${run} of ${runs}`)
    pairs.push({ page: await measurePage(), bare: await measureBare(bareUrl) })
  }
  return pairs
}
