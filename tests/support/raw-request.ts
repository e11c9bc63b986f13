import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Sends a request as it is; `fetch` would normalize the paths and headers that attacks use.
 *
 * @param path the request target, such as `/../etc/passwd`
 * @param fields header lines such as `Range: bytes=0-9`
 */
export async function rawRequest(
  port: number,
  path: string,
  { method = 'GET', fields = [] }: { method?: string; fields?: string[] } = {},
) {
  const headers = Object.fromEntries(fields.map((line) => line.split(': ')))
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = new Map(Object.entries(response.headers))
  return { status: response.statusCode, headers: received, body: await buffer(response) }
}

/** Writes latin1 text to a local port and returns everything received until the connection closes. */
export function rawExchange(port: number, text: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text, 'latin1')
  return buffer(socket)
}
