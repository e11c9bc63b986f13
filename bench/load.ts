import { connect } from 'node:net'

/**
 * Sends requests over so many kept connections, one after the other on each. It writes and reads sockets itself: on two
 * cores an HTTP client would cost as much as the server that it loads.
 *
 * @param url on this machine
 * @param request makes the next request, head and body
 * @returns answers per second
 * @throws Error when an answer is not 200
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  request: () => string,
): Promise<number> {
  const { port } = new URL(url)
  const start = performance.now()
  const end = start + seconds * 1000
  let answers = 0

  const keepAsking = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let answer = ''
      socket.setNoDelay(true)
      socket.setEncoding('latin1')
      socket.on('connect', () => socket.write(request()))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`The server closed the connection: ${answer.slice(0, 400)}`)))
      socket.on('data', (chunk) => {
        answer += chunk
        const head = answer.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(answer)?.[1]
        if (head === -1 || answer.length < head + 4 + Number(length)) return
        if (!answer.startsWith('HTTP/1.1 200')) return reject(new Error(`Answered: ${answer.slice(0, 400)}`))
        answers += 1
        answer = ''
        if (performance.now() < end) return socket.write(request())
        resolve()
        socket.destroy()
      })
    })

  await Promise.all(Array.from({ length: connections }, keepAsking))
  return answers / ((performance.now() - start) / 1000)
}
