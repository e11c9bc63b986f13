import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

/** A server and the way to end it. */
export interface SiteServer {
  server: Server
  /**
   * Takes no new connection, lets requests under way finish, then cuts every connection that is left:
   * idle ones, and those that a browser opened ahead and never used.
   *
   * @param graceMilliseconds longest wait for requests under way
   */
  close: (graceMilliseconds?: number) => Promise<void>
}

const second = 1000

/**
 * Wraps a handler in a server that strangers may reach directly. Every limit bounds what one client can
 * hold; none is one that a slow phone meets.
 *
 * ```ts
 * const { server, close } = createSiteServer(handler)
 * server.listen(3000)
 * process.once('SIGTERM', () => close())
 * ```
 */
export function createSiteServer(handler: RequestListener): SiteServer {
  const server = createServer(
    {
      // Request line and fields together, in bytes. Browsers send about 1 KiB; on localhost the cookies of
      // every other project come along. More is answered 431.
      maxHeaderSize: 16 * 1024,
      // A header section is one packet or two; 10 s is several retransmissions. A connection that says nothing or
      // dribbles its headers (slowloris) is answered 408 and cut then.
      headersTimeout: 10 * second,
      // The largest request is a plain form of 128 KiB; 30 s let it through at 5 KiB/s.
      requestTimeout: 30 * second,
      // How often the two limits above are looked at. Node's own 30 s would let 10 s mean 40.
      connectionsCheckingInterval: 2 * second,
      // `timeout` below is for idle connections too; a second one would be set and taken back at each request.
      keepAliveTimeout: 0,
      // Almost every request is a GET without a body, and gets no stream for one.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (hasOneTarget(request)) handler(request, response)
      else response.writeHead(400, { Connection: 'close' }).end('Bad Request\n')
    },
  )
  // A reader that takes nothing for this long is gone, or holds an answer's memory on purpose. One that
  // reads slowly is served to the end. Reverse proxies commonly keep their idle connections for 60 s: whoever
  // closes first must be the proxy, or it may send a request into a closing connection and answer its visitor 502.
  server.timeout = 65 * second
  // A half-open connection costs 11 KiB (measured). 500 are an eighth of this; all of them are 45 MiB.
  server.maxConnections = 4096
  // When connections run out, those that are merely kept alive give way to those that want something.
  server.on('drop', () => server.closeIdleConnections())

  let underWay = 0
  let whenDone: (() => void) | undefined
  const finish = () => {
    underWay -= 1
    if (underWay === 0) whenDone?.()
  }
  server.prependListener('request', (_request, response) => {
    underWay += 1
    response.on('close', finish)
  })

  async function close(graceMilliseconds = 10 * second): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds)
    whenDone = () => server.closeAllConnections()
    if (underWay === 0) whenDone()
    await closed
    clearTimeout(deadline)
  }

  return { server, close }
}

/**
 * Whether it is certain what is asked of whom (RFC 9112 §3.2): two Host fields are refused, and the absolute form
 * (`GET http://site.example/path`), whose host replaces the field's, becomes the usual one.
 */
function hasOneTarget(request: IncomingMessage): boolean {
  const { rawHeaders, url = '' } = request
  const hosts = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && /^host$/i.test(name) ? [index + 1] : [],
  )
  if (hosts.length > 1) return false
  if (/^[/*]/.test(url)) return true
  const target = URL.parse(url)
  if (!target || !/^https?:$/.test(target.protocol)) return false
  // Not `target.pathname`: what is done about `..` is for the handler to say, as in the usual form.
  request.url = url.replace(/^[^:]+:\/\/[^/?]*/, '').replace(/^(?!\/)/, '/')
  request.headers.host = target.host
  for (const index of hosts) rawHeaders[index] = target.host
  return true
}
