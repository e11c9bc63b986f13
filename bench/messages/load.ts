import { connect } from 'node:net'

export type Load = {
  /** Answers with status 200, per second. */
  rate: number
  /** Milliseconds from sending a request to the end of its answer, ascending. */
  latencies: number[]
}

/**
 * Posts messages, all different, over so many kept connections, one after the other on each. It writes and reads
 * sockets itself: on two cores, an HTTP client would cost as much as the server it measures.
 *
 * @throws when an answer is not 200
 */
export async function postMessages(url: string, connections: number, seconds: number): Promise<Load> {
  const { hostname, port, pathname } = new URL(url)
  const end = performance.now() + seconds * 1000
  const latencies: number[] = []

  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let sentAt = 0
      let answer = ''
      const send = () => {
        const body = JSON.stringify({
          name: 'Ada Lovelace',
          email: 'ada@example.com',
          subject: crypto.randomUUID(),
          message: 'I would like to talk about a project. '.repeat(10),
        })
        sentAt = performance.now()
        socket.write(
          `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
      }
      socket.setNoDelay(true)
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        const head = answer.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(answer)
        if (head === -1 || answer.length < head + 4 + Number(length?.[1])) return
        if (!answer.startsWith('HTTP/1.1 200')) reject(new Error(`Answered: ${answer.slice(0, 400)}`))
        latencies.push(performance.now() - sentAt)
        answer = ''
        if (performance.now() < end) return send()
        socket.destroy()
        resolve()
      })
    })

  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, one))
  const rate = latencies.length / ((performance.now() - start) / 1000)
  return { rate, latencies: latencies.sort((a, b) => a - b) }
}
