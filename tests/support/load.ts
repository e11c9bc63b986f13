import { Pool } from 'undici'

/**
 * Posts JSON over keep-alive connections and returns the number of responses per second. On two cores, `fetch` would
 * cost more than the server.
 *
 * @throws Error when a response is not 200
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  newBody: () => object,
): Promise<number> {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const start = performance.now()
  let responses = 0

  const sendUntilEnd = async () => {
    for (; performance.now() - start < seconds * 1000; responses += 1) {
      const body = JSON.stringify(newBody())
      const response = await pool.request({ path: pathname, method: 'POST', headers, body })
      const text = await response.body.text()
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${text}`)
    }
  }

  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  const rate = responses / ((performance.now() - start) / 1000)
  await pool.close()
  return rate
}
