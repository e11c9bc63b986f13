import { createServer } from 'node:http'
import { listen } from '../tests/support/free-port.ts'

/** The baseline cost of network and browser: a heading and a paragraph, without other files. */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Text</title>
<h1>Text</h1>
<p>${'A page of text, and nothing else. '.repeat(12)}</p>
`

/** Serves the bare page on this machine until the end of `using`. */
export async function startBarePage() {
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(html),
  )
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: () => void server.close() }
}
