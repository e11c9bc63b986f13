import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { mailSettings } from './entries.ts'
import { listen } from './free-port.ts'

/** What happens to one request. `accepted-…` accepts the mail and then fails. */
export type Behaviour =
  | 'accept'
  | 'hang'
  | 'reset'
  | 'accepted-then-hang'
  | 'accepted-then-reset'
  | { status: number; body: string; headers?: Record<string, string> }

type SentMail = { subject: string; text: string; headers: { 'Message-ID': string } }

/**
 * Emulates Resend's `POST /emails`, with failures that the package `emulate` lacks. As Resend documents, a repeated idempotency
 * key returns the same mail for the same body, and 409 for another.
 *
 * @param behave chooses the response by the number of earlier requests
 */
export async function startResendEmulator(
  behave: (index: number) => Behaviour | Promise<Behaviour> = () => 'accept',
) {
  const keys = new Map<string, { body: string; id: string }>()
  /** The key of each request. */
  const requests: string[] = []
  const mails: SentMail[] = []

  const server = createServer(async (request, response) => {
    // Fails if the client disconnects.
    const body = await text(request).catch(() => null)
    if (body === null) return
    const key = `${request.headers['idempotency-key']}`
    requests.push(key)
    const behaviour = await behave(requests.length - 1)
    const respond = (status: number, body: string, headers = {}) =>
      void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
    if (typeof behaviour === 'object') return respond(behaviour.status, behaviour.body, behaviour.headers)
    const known = keys.get(key)
    const id = known?.id ?? crypto.randomUUID()
    if (behaviour.startsWith('accept')) {
      if (known && known.body !== body) return respond(409, '{"name": "invalid_idempotent_request"}')
      if (!known) mails.push(JSON.parse(body))
      keys.set(key, { body, id })
    }
    if (behaviour.endsWith('hang')) return
    if (behaviour.endsWith('reset')) return void request.socket.resetAndDestroy()
    respond(200, JSON.stringify({ id }))
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url,
    /** For a site that delivers through it. */
    settings: { ...mailSettings, RESEND_API_KEY: 're_test', RESEND_BASE_URL: url },
    requests,
    mails,
    /** The number of mails sent, by message id, which `Message-ID` holds: `<6f2c9f1e.1@owner.example>` in its second round. */
    mailed: () => {
      const ids = mails.map(({ headers }) => headers['Message-ID'].replace(/^<([^@.]*).*$/, '$1'))
      return new Map([...Map.groupBy(ids, (id) => id)].map(([id, same]) => [id, same.length]))
    },
    /** Ends the connections of requests that got no answer. */
    hangUp: () => server.closeAllConnections(),
    close,
    [Symbol.asyncDispose]: close,
  }
}

export type ResendEmulator = Awaited<ReturnType<typeof startResendEmulator>>
