import { createServer, type RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const second = 1000

/**
 * Creates an HTTP server that can face the internet: every connection ends at some time, and a slow phone stays within all
 * limits.
 *
 * @returns the server, and `close`, which stops accepting connections, waits for running requests, at most the grace period,
 *   and then closes all connections
 */
export function createSiteServer(handler: RequestListener) {
  const limits = {
    // Headers fit one or two packets; 10 s allows several retransmissions. Slower and unused connections get 408.
    headersTimeout: 10 * second,
    // The largest request is a plain form of 128 KiB: 30 s allows for 5 KiB/s.
    requestTimeout: 30 * second,
    // How often both timeouts above are checked. With Node's default of 30 s, 10 s could become 40 s.
    connectionsCheckingInterval: 2 * second,
    // `timeout` below covers idle connections.
    keepAliveTimeout: 0,
  }
  const server = createServer(limits, handler)
  // Closes connections whose client reads nothing for this long; slow readers are served to the end. It exceeds the
  // 60 s that reverse proxies commonly keep idle connections: if the server closed first, the proxy could send a
  // request into a closing connection and return 502.
  server.timeout = 65 * second

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
