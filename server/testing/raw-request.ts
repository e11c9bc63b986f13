import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RawAnswer {
  status: number
  headers: Map<string, string>
  body: Buffer
}

/**
 * Sends a request byte for byte, since `fetch` tidies up the very paths and fields an attack is made of.
 *
 * @param target request target as written on the wire, such as `/../etc/passwd`
 * @param fields header lines such as `Range: bytes=0-9`
 */
export async function rawRequest(
  port: number,
  target: string,
  { method = 'GET', fields = [] }: { method?: string; fields?: string[] } = {},
): Promise<RawAnswer> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...fields]
  const answer = await rawExchange(port, `${lines.join('\r\n')}\r\n\r\n`)
  const end = answer.indexOf('\r\n\r\n')
  const [statusLine = '', ...fieldLines] = answer.toString('latin1', 0, end).split('\r\n')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(
      fieldLines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
    body: answer.subarray(end + 4),
  }
}

/** Writes latin1 text to a port of this machine and returns everything that comes back until it closes. */
export function rawExchange(port: number, text: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text, 'latin1')
  return buffer(socket)
}
