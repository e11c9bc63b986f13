import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressList, isIn, networkOf, parseAddress } from '../contact/http/address.ts'

export type SiteServer = ReturnType<typeof createSiteServer>

const second = 1000

/**
 * Connections of one client: those of forty browsers behind one address. Each costs little, but without a cap one client
 * could hold all of `maxConnections`.
 */
export const maxConnectionsOfClient = 256

/**
 * Creates an HTTP server that can face the internet. Every limit bounds the resources of one client, and a slow phone
 * stays within all of them.
 *
 * ```ts
 * const { server, close } = createSiteServer(handler, [])
 * server.listen(3000)
 * process.once('SIGTERM', () => close())
 * ```
 *
 * @param proxies addresses and ranges that may hold more connections than one client
 */
export function createSiteServer(handler: RequestListener, proxies: readonly string[]) {
  const server = createServer(
    {
      // Headers fit one or two packets; 10 s allows several retransmissions. Idle and slowloris connections get 408.
      headersTimeout: 10 * second,
      // The largest request is a plain form of 128 KiB: 30 s allows for 5 KiB/s.
      requestTimeout: 30 * second,
      // How often both timeouts above are checked. With Node's default of 30 s, 10 s could become 40 s.
      connectionsCheckingInterval: 2 * second,
      // `timeout` below covers idle connections; a second timer would be reset with each request.
      keepAliveTimeout: 0,
      // Almost all requests are GET without a body and need no stream.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (normalizeTarget(request)) handler(request, response)
      else response.writeHead(400, { Connection: 'close' }).end('Bad Request\n')
    },
  )
  // Closes connections whose client reads nothing for this long; slow readers are served to the end. It exceeds the
  // 60 s that reverse proxies commonly keep idle connections: if the server closed first, the proxy could send a
  // request into a closing connection and return 502.
  server.timeout = 65 * second
  // A half-open connection costs 11 KiB (measured), all of them 45 MiB.
  server.maxConnections = 4096
  // At the limit, idle keep-alive connections make room for new ones.
  server.on('drop', () => server.closeIdleConnections())

  limitConnectionsOfClients(server, proxies)

  let activeRequests = 0
  let onIdle: (() => void) | undefined
  server.prependListener('request', (_request, response) => {
    activeRequests += 1
    response.on('close', () => {
      activeRequests -= 1
      if (activeRequests === 0) onIdle?.()
    })
  })

  /** Stops accepting connections, waits for running requests, then closes all remaining connections. */
  async function close(graceMilliseconds = 10 * second): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
    onIdle = () => server.closeAllConnections()
    if (activeRequests === 0) onIdle()
    await closed
    clearTimeout(deadline)
  }

  return { server, close }
}

/** Closes connections beyond the cap of their client. */
function limitConnectionsOfClients(server: Server, proxies: readonly string[]): void {
  const counts = new Map<string, number>()
  const trusted = addressList(proxies)
  server.prependListener('connection', (socket: Socket) => {
    const address = parseAddress(socket.remoteAddress ?? '')
    if (address === null || isIn(trusted, address)) return
    const client = networkOf(address)
    const count = (counts.get(client) ?? 0) + 1
    if (count > maxConnectionsOfClient) return void socket.destroy()
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
  })
}

/**
 * Validates the request target (RFC 9112 §3.2): rejects duplicate Host headers and rewrites an absolute-form target
 * (`GET http://site.example/path`), whose host replaces the Host header, to origin form.
 *
 * @returns whether the request is valid
 */
function normalizeTarget(request: IncomingMessage): boolean {
  const { rawHeaders, url = '' } = request
  const hosts = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && /^host$/i.test(name) ? [index + 1] : [],
  )
  if (hosts.length > 1) return false
  if (/^[/*]/.test(url)) return true
  const target = URL.parse(url)
  if (!target || !/^https?:$/.test(target.protocol)) return false
  // `target.pathname` would resolve `..` segments, which is left to the handler.
  request.url = url.replace(/^[^:]+:\/\/[^/?]*/, '').replace(/^(?!\/)/, '/')
  request.headers.host = target.host
  for (const index of hosts) rawHeaders[index] = target.host
  return true
}
