import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReverseProxy, startCaddy, startNginx } from '../support/proxy.ts'
import { type Site, startSite } from '../support/site.ts'

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi' }

type Answer = { status: number; headers: Record<string, string[]>; body: Buffer }
type Question = {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The visitor's own address on this machine. */
  from?: string
}

/** Asks and keeps each header as often as it came. */
function ask(send: typeof request, port: number, path: string, question: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        port,
        path,
        host: '127.0.0.1',
        servername: 'portfolio.example',
        rejectUnauthorized: false,
        method: question.method ?? 'GET',
        localAddress: question.from,
        headers: { Host: 'portfolio.example', ...question.headers },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const headers: Answer['headers'] = {}
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const name = String(response.rawHeaders[index]).toLowerCase()
          headers[name] = [...(headers[name] ?? []), String(response.rawHeaders[index + 1])]
        }
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
      },
    )
    sent.on('error', reject)
    sent.end(question.body)
  })
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('%s with the documented configuration', (name, start) => {
  let directory: string
  let site: Site
  let proxy: ReverseProxy

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'proxy-'))
    site = await startSite({ TRUSTED_PROXIES: '127.0.0.1', CLIENT_LIMIT_PER_HOUR: '1' })
    proxy = await start(directory, Number(new URL(site.url).port))
  })

  afterAll(async () => {
    await proxy?.end()
    await site.end()
    rmSync(directory, { recursive: true, force: true })
    rmSync(site.dataDirectory, { recursive: true, force: true })
  })

  const visit = (path: string, question?: Question) => ask(request, proxy.httpsPort, path, question)
  const direct = (path: string, question?: Question) =>
    ask(plainRequest as typeof request, Number(new URL(site.url).port), path, question)

  it.each(['br', 'gzip', 'identity'])('hands the page on as the site sends it: %s', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding }
    const [seen, sent] = [await visit('/', { headers }), await direct('/', { headers })]
    expect(seen.status).toBe(200)
    expect(seen.headers['content-encoding']).toEqual(encoding === 'identity' ? undefined : [encoding])
    expect(seen.body.equals(sent.body)).toBe(true)
    // What speaks of the connection and not of the page.
    const own = ['connection', 'keep-alive', 'date', 'server', 'alt-svc', 'via']
    const rest = ({ headers }: Answer) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => !own.includes(header)))
    expect(rest(seen)).toEqual(rest(sent))
    expect(seen.headers['content-security-policy']).toHaveLength(1)
    expect(seen.headers['strict-transport-security']).toHaveLength(1)
    expect(seen.headers['server']?.join()).not.toMatch(/\d/)
    const again = await visit('/', {
      headers: { ...headers, 'If-None-Match': String(seen.headers['etag']) },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('speaks HTTP/2', async () => {
    const session = connectHttp2('https://portfolio.example', {
      host: '127.0.0.1',
      port: proxy.httpsPort,
      servername: 'portfolio.example',
      rejectUnauthorized: false,
    })
    const stream = session.request({ ':path': '/', ':authority': 'portfolio.example' })
    const status = await new Promise((resolve, reject) => {
      stream.once('response', (headers) => resolve(headers[':status']))
      session.once('error', reject)
    })
    expect([status, session.alpnProtocol]).toEqual([200, 'h2'])
    session.destroy()
  })

  it('shows the site’s own page for what is not there', async () => {
    const { status, headers, body } = await visit('/nothing')
    expect(status).toBe(404)
    expect(body.toString()).toContain('Page not found')
    expect(headers['content-security-policy']).toHaveLength(1)
  })

  it('does not tell visitors how many messages there are', async () => {
    const { status, body } = await visit('/healthz')
    expect([status, body.includes('counts')]).toEqual([404, false])
  })

  it('sends visitors of http:// to https://', async () => {
    const { status, headers } = await ask(
      plainRequest as typeof request,
      proxy.httpPort,
      '/resume-print.html?a=1',
    )
    expect([301, 308]).toContain(status)
    expect(headers['location']?.[0]).toMatch(/^https:\/\/portfolio\.example(:\d+)?\/resume-print\.html\?a=1$/)
  })

  it('takes a form, and tells visitors apart by their real address', async () => {
    const form = await visit('/functions/v1/resend-email', {
      method: 'POST',
      from: '127.0.0.2',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://portfolio.example' },
      body: new URLSearchParams(message).toString(),
    })
    expect([form.status, form.headers['location']]).toEqual([303, ['/#message-sent']])
    const send = (from: string, subject: string, headers = {}) =>
      visit('/functions/v1/resend-email', {
        method: 'POST',
        from,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ ...message, subject }),
      })
    expect((await send('127.0.0.2', 'Second')).status).toBe(429)
    expect((await send('127.0.0.2', 'Third', { 'X-Forwarded-For': '192.0.2.7' })).status).toBe(429)
    expect((await send('127.0.0.3', 'Other visitor')).status).toBe(200)
  })

  it('answers what is too long as the function does, whoever stops it', async () => {
    const send = (length: number) =>
      visit('/functions/v1/resend-email', {
        method: 'POST',
        from: '127.0.0.4',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...message, message: 'x'.repeat(length) }),
      })
    for (const length of [100_000, 200_000]) {
      const { status, headers, body } = await send(length)
      expect([length, status, JSON.parse(body.toString())]).toEqual([
        length,
        413,
        { error: 'The message is too long.' },
      ])
      expect(headers['content-type']?.[0]).toMatch(/^application\/json/)
    }
  })

  if (name === 'nginx') {
    it('leaves the way free for the certificate’s renewal', async () => {
      const challenges = join(directory, 'www/.well-known/acme-challenge')
      mkdirSync(challenges, { recursive: true })
      writeFileSync(join(challenges, 'proof'), 'It is mine.')
      const path = '/.well-known/acme-challenge/proof'
      const { body } = await ask(plainRequest as typeof request, proxy.httpPort, path)
      expect(body.toString()).toBe('It is mine.')
    })
  }
})
