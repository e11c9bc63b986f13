import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stopGraceSeconds } from '../contact/delivery/loop.ts'
import { buildIfNeeded } from './build.ts'
import { contactPath, createContact } from './contact.ts'
import { loadEnvironment } from './environment.ts'
import { createSiteServer } from './listen.ts'
import { createStaticHost } from './static/host.ts'

/** Prints what is wrong, without a stack trace, and ends. */
function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

const environment = loadEnvironment()

const buildStatus = buildIfNeeded(environment)
if (buildStatus !== 0) process.exit(buildStatus)

const serveSite = await createStaticHost(join(import.meta.dirname, '../dist'), environment.SITE_BASE)
const contact = await createContact(environment).catch((error: Error) =>
  fail(`The messages cannot be stored (DATA_DIR, DATABASE_URL): ${error.message}`),
)

const { server, close } = createSiteServer((request, response) => {
  if (contactPath.test(request.url ?? '')) void contact.serve(request, response)
  else serveSite(request, response)
})

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') {
    fail(
      `Port ${environment.PORT} on ${environment.HOST} is in use. Stop what uses it, or set PORT to another one.`,
    )
  }
  fail(`The server could not listen on ${environment.HOST}:${environment.PORT}: ${error.message}`)
})

server.listen(environment.PORT, environment.HOST, () => {
  const { address, family, port } = server.address() as AddressInfo
  const host =
    address === '127.0.0.1' || address === '::1' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  console.log(`The site is at http://${host}:${port}${environment.SITE_BASE}\n${contact.notice}`)
})

let stopped = false
/** Requests and mails under way are finished; a client that never ends its request is cut off. */
async function stop(): Promise<void> {
  if (stopped) return
  stopped = true
  await close(stopGraceSeconds * 1000)
  await contact.stop()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

// A SIGTERM to `npm start` reaches the shell between npm and this process, which ends without passing it on.
if (process.env['npm_lifecycle_event'] === 'start') {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && stop(), 500).unref()
}
