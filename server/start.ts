import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { recordOf, siteToServe } from './build.ts'
import { readArguments } from './command.ts'
import { createContact } from './contact.ts'
import { loadSettings } from './load-settings.ts'
import { createSite } from './serve.ts'

readArguments('Usage: npm start (builds the site if it has changed, and serves it; settings: .env.example)\n')
const settings = loadSettings()

const folder = siteToServe(settings, join(import.meta.dirname, '..')) ?? process.exit(1)
// An earlier build, which is served if a new one fails, links to the pages of its own base.
const base = recordOf(folder)?.inputs['SITE_BASE'] ?? settings.SITE_BASE
const serveSite = getRequestListener(createSite(folder, base).fetch, { overrideGlobalObjects: false })

const server = createServer((request, response) =>
  contact.serve(request, response, () => void serveSite(request, response)),
)
// Ends a connection that is idle, or whose client reads nothing; slow readers are served to the end. Reverse proxies commonly
// keep idle ones for 60 s: if the server closed first, they could send a request into a closing connection and return 502.
server.timeout = 65_000
server.keepAliveTimeout = 0
server.listen(settings.PORT, settings.HOST)
await once(server, 'listening').catch(({ message }) => {
  const advice = 'Stop the program that uses the port, or change PORT or HOST.'
  console.error(`The server cannot start: ${message}. ${advice}`)
  process.exit(1)
})

// The port is ours now: a start that fails must neither change the messages of a running server nor deliver any.
const contact = createContact(settings)

let isStopping = false
// Whoever waits until the port is announced, below, may stop the server at once. SIGHUP means that the terminal is closed.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)

const { port } = server.address() as AddressInfo
const host = settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST
console.log(`The site is at http://${host}:${port}${base}\n${await contact.notice()}`)

/**
 * Finishes running requests, for at most two seconds, and deliveries. Further signals, such as a second Ctrl+C, are ignored:
 * ending the process in the middle of a delivery could repeat the mail.
 */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  server.close()
  // Browsers also open connections that they never use.
  await Promise.race([once(server, 'close'), pause(2000)])
  await contact.stop()
  // Sockets of a database that has gone silent would keep the process for another ten seconds.
  process.exit()
}
