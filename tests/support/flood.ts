import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * `node flood.ts <host> <count> <visitor> <address>…`: holds so many connections to port 80 of the host, in turn from the
 * addresses, and meanwhile requests the page from the visitor's address. Prints how many connections were accepted, and
 * the visitor's status. A program of its own, so that it can run in a network namespace.
 */

const [host = '', count = '', visitor = '', ...addresses] = process.argv.slice(2)

/** Resolves with whether the connection was accepted. The site keeps it for a minute after its request. */
function hold(localAddress: string): Promise<boolean> {
  const socket = connect({ host, port: 80, localAddress })
  socket.write('HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
  })
}

const accepted: boolean[] = []
// Not all at once: the queue of the kernel would drop some, which are sent again later.
while (accepted.length < Number(count))
  accepted.push(...(await Promise.all([...addresses, ...addresses, ...addresses].map(hold))))
// The server has seen all of them.
await pause(500)
const [page] = (await once(
  get({
    host,
    localAddress: visitor,
    family: host.includes(':') ? 6 : 4,
    signal: AbortSignal.timeout(10_000),
  }),
  'response',
)) as [IncomingMessage]
console.log(JSON.stringify({ held: accepted.filter(Boolean).length, visitor: page.statusCode }))
process.exit()
