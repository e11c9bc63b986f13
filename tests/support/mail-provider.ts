import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './free-port.ts'

/** What the provider does with one request. The ones named `accepted-…` take the mail and answer badly. */
export type Behaviour =
  | 'accept'
  | 'hang'
  | 'reset'
  | 'accepted-then-reset'
  | 'accepted-then-half-answer'
  | 'accepted-then-null'
  | 'endless'
  | { status: number; body: string; headers?: Record<string, string> }

export type SentMail = {
  from: string
  subject: string
  text: string
  html?: string
  reply_to: string
  headers: { 'Message-ID': string }
}

/**
 * A fake of Resend's `POST /emails` on loopback, for the faults that its emulator cannot produce. It honours
 * idempotency keys as Resend documents: the same key with the same body is the same mail, with another body a 409.
 *
 * @param behave decides for each request, told how many came before
 */
export async function startMailProvider(
  behave: (index: number, mail: SentMail) => Behaviour = () => 'accept',
) {
  const keys = new Map<string, { body: string; id: string }>()
  const mailed = new Map<string, number>()
  const requests: { key: string; body: string; mail: SentMail }[] = []

  const server = createServer(async (request, response) => {
    // Fails where the client goes away in the middle of it.
    const body = await text(request).catch(() => null)
    if (body === null) return
    const key = String(request.headers['idempotency-key'])
    const parsed = JSON.parse(body)
    requests.push({ key, body, mail: parsed })
    const behaviour = behave(requests.length - 1, parsed)
    if (behaviour === 'hang') return
    if (behaviour === 'reset') return void request.socket.resetAndDestroy()
    if (behaviour === 'endless') {
      const send = () => {
        if (response.destroyed) return
        if (response.write(' '.repeat(16_384))) setImmediate(send)
        else response.once('drain', send)
      }
      return send()
    }
    if (typeof behaviour === 'object') {
      return void response
        .writeHead(behaviour.status, { 'Content-Type': 'application/json', ...behaviour.headers })
        .end(behaviour.body)
    }
    const known = keys.get(key)
    if (known && known.body !== body) {
      return answer(response, 409, {
        statusCode: 409,
        name: 'invalid_idempotent_request',
        message: 'This key was used with another body.',
      })
    }
    const id = known?.id ?? crypto.randomUUID()
    if (!known) {
      keys.set(key, { body, id })
      const messageId = parsed.headers['Message-ID'].replace(/^<([^@]*)@.*$/, '$1')
      mailed.set(messageId, (mailed.get(messageId) ?? 0) + 1)
    }
    switch (behaviour) {
      case 'accept':
        return answer(response, 200, { id })
      case 'accepted-then-reset':
        return void request.socket.resetAndDestroy()
      case 'accepted-then-half-answer':
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '60' })
        response.write('{"id": "')
        return void setTimeout(() => request.socket.destroy(), 20)
      case 'accepted-then-null':
        return void response.writeHead(500, { 'Content-Type': 'application/json' }).end('null')
    }
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  return {
    url,
    settings: resendSettings(url),
    requests,
    /** How many mails were sent, by the id of the message. */
    mailed,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The settings of a site that mails through a provider at this address. */
export const resendSettings = (url: string) => ({
  RESEND_API_KEY: 're_test',
  RESEND_BASE_URL: url,
  CONTACT_TO: 'owner@owner.example',
  CONTACT_FROM: 'site@owner.example',
})

export type MailProvider = Awaited<ReturnType<typeof startMailProvider>>

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
