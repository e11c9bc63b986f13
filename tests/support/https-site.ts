import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** A site as visitors reach it: over TLS, with a listener beside it that sends plain HTTP there. */
export interface HttpsSite {
  httpPort: number
  httpsPort: number
  /** Its own certificate, PEM, for clients to trust. */
  certificate: string
  close: () => void
}

/** Puts a handler on loopback behind a certificate for `hostname`, as a proxy that ends TLS would. */
export async function serveOverHttps(hostname: string, handler: RequestListener): Promise<HttpsSite> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  const secure = createTlsServer({ key, cert }, handler)
  const plain = createServer((request, response) =>
    response.writeHead(301, { Location: `https://${hostname}${request.url}` }).end(),
  )
  for (const server of [secure, plain]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  return {
    httpPort: (plain.address() as AddressInfo).port,
    httpsPort: (secure.address() as AddressInfo).port,
    certificate: cert,
    close() {
      for (const server of [secure, plain]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
