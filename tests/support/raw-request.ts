import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * Sends a request as it is; `fetch` would normalize the paths and headers that attacks use.
 *
 * @param target the request target, such as `/../etc/passwd`
 * @param fields header lines such as `Range: bytes=0-9`
 */
export async function rawRequest(
  port: number,
  target: string,
  { method = 'GET', fields = [] }: { method?: string; fields?: string[] } = {},
) {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...fields]
  const response = await rawExchange(port, `${lines.join('\r\n')}\r\n\r\n`)
  const end = response.indexOf('\r\n\r\n')
  const [statusLine = '', ...fieldLines] = response.toString('latin1', 0, end).split('\r\n')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(
      fieldLines.map((line) => [line.replace(/:.*/, '').toLowerCase(), line.replace(/^.*?: /, '')]),
    ),
    body: response.subarray(end + 4),
  }
}

/** Writes latin1 text to a local port and returns everything received until the connection closes. */
export function rawExchange(port: number, text: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text, 'latin1')
  return buffer(socket)
}
