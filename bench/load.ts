import { connect } from 'node:net'

/**
 * Sends requests over keep-alive connections and returns the number of responses per second. It uses plain sockets: on
 * two cores, an HTTP client would cost as much as the server.
 *
 * @param url the server's address, on this machine
 * @param newRequest returns the next request, header and body
 * @throws Error when a response is not 200
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  newRequest: () => string,
): Promise<number> {
  const { port } = new URL(url)
  const start = performance.now()
  const end = start + seconds * 1000
  let responses = 0

  const sendUntilEnd = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let response = ''
      socket.setNoDelay(true)
      socket.setEncoding('latin1')
      socket.on('connect', () => socket.write(newRequest()))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`Connection closed: ${response.slice(0, 400)}`)))
      socket.on('data', (chunk) => {
        response += chunk
        const head = response.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(response)?.[1]
        if (head === -1 || response.length < head + 4 + Number(length)) return
        if (!response.startsWith('HTTP/1.1 200')) return reject(new Error(response.slice(0, 400)))
        responses += 1
        response = ''
        if (performance.now() < end) return socket.write(newRequest())
        resolve()
        socket.destroy()
      })
    })

  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  return responses / ((performance.now() - start) / 1000)
}
