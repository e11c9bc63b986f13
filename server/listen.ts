import { createServer, type RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Creates an HTTP server of which every connection ends at some time.
 *
 * @returns the server, and `close`, which stops accepting connections, waits for running requests, at most the grace period,
 *   and then closes all connections
 */
export function createSiteServer(handler: RequestListener) {
  // `timeout` below covers idle connections. Node ends what takes too long to send headers (one minute) or a body (five).
  const server = createServer({ keepAliveTimeout: 0 }, handler)
  // Closes connections whose client reads nothing for this long; slow readers are served to the end. It exceeds the
  // 60 s that reverse proxies commonly keep idle connections: if the server closed first, the proxy could send a
  // request into a closing connection and return 502.
  server.timeout = 65_000

  let running = 0
  server.on('request', (_request, response) => {
    running += 1
    response.on('close', () => {
      running -= 1
    })
  })
  async function close(graceMilliseconds: number): Promise<void> {
    server.close()
    const deadline = performance.now() + graceMilliseconds
    while (running > 0 && performance.now() < deadline) await pause(50)
    // Browsers open connections that they may never use; the server itself would wait for those.
    server.closeAllConnections()
  }
  return { server, close }
}
