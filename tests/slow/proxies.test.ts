import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasProgram } from '../support/programs.ts'
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
        ...{ port, path, host: '127.0.0.1', servername: 'portfolio.example', rejectUnauthorized: false },
        method: question.method ?? 'GET',
        localAddress: question.from,
        headers: { Host: 'portfolio.example', ...question.headers },
      },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const headers: Answer['headers'] = {}
        for (const [name, values = []] of Object.entries(response.headersDistinct)) headers[name] = values
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
      },
    )
    sent.on('error', reject)
    sent.end(question.body)
  })
}

describe.each([
  { name: 'nginx', start: startNginx, installed: hasProgram('nginx', '-v') },
  { name: 'Caddy', start: startCaddy, installed: hasProgram('caddy', 'version') },
])('$name with the documented configuration', ({ name, start, installed }) => {
  if (!installed) return it.skip('is not installed')
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
  })

  const visit = (path: string, question?: Question) => ask(request, proxy.httpsPort, path, question)
  const plainly = (port: number, path: string) => ask(plainRequest as typeof request, port, path)
  const send = (from: string, fields: object, headers = {}) =>
    visit('/functions/v1/resend-email', {
      ...{ method: 'POST', from, headers: { 'Content-Type': 'application/json', ...headers } },
      body: JSON.stringify({ ...message, ...fields }),
    })

  it('hands the page on as the site sends it, each header once', async () => {
    const { port } = new URL(site.url)
    const headers = { 'Accept-Encoding': 'br' }
    const seen = await visit('/', { headers })
    const sent = await ask(plainRequest as typeof request, Number(port), '/', { headers })
    expect([seen.status, seen.headers['content-encoding']]).toEqual([200, ['br']])
    expect(seen.body.equals(sent.body)).toBe(true)
    // What speaks of the connection and not of the page.
    const own = ['connection', 'keep-alive', 'date', 'server', 'alt-svc', 'via']
    const ofPage = ({ headers }: Answer) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => !own.includes(header)))
    expect(ofPage(seen)).toEqual(ofPage(sent))
    expect(seen.headers['server']?.join()).not.toMatch(/\d/)
    const again = await visit('/', { headers: { ...headers, 'If-None-Match': String(seen.headers['etag']) } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('shows the site’s own 404 page, hides the counts, and leads to HTTPS', async () => {
    const missing = await visit('/nothing')
    expect([missing.status, missing.body.includes('Page not found')]).toEqual([404, true])
    expect((await visit('/healthz')).status).toBe(404)
    const { status, headers } = await plainly(proxy.httpPort, '/resume-print.html?a=1')
    expect([301, 308]).toContain(status)
    expect(headers['location']?.[0]).toMatch(/^https:\/\/portfolio\.example(:\d+)?\/resume-print\.html\?a=1$/)
  })

  it('takes a form, and tells visitors apart by their real address', async () => {
    const form = await visit('/functions/v1/resend-email', {
      ...{ method: 'POST', from: '127.0.0.2', body: new URLSearchParams(message).toString() },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://portfolio.example' },
    })
    expect([form.status, form.headers['location']]).toEqual([303, ['/#message-sent']])
    expect((await send('127.0.0.2', { subject: 'Second' })).status).toBe(429)
    expect((await send('127.0.0.2', { subject: 'Third' }, { 'X-Forwarded-For': '192.0.2.7' })).status).toBe(
      429,
    )
    expect((await send('127.0.0.3', { subject: 'Other visitor' })).status).toBe(200)
  })

  it.each([100_000, 300_000])(
    'answers %i letters as the function does, whoever stops them',
    async (length) => {
      const { status, body } = await send('127.0.0.4', { message: 'x'.repeat(length) })
      expect([status, JSON.parse(body.toString())]).toEqual([413, { error: 'The message is too long.' }])
    },
  )

  it.runIf(name === 'nginx')('leaves the way free for the certificate’s renewal', async () => {
    const challenges = join(directory, 'www/.well-known/acme-challenge')
    mkdirSync(challenges, { recursive: true })
    writeFileSync(join(challenges, 'proof'), 'It is mine.')
    const { body } = await plainly(proxy.httpPort, '/.well-known/acme-challenge/proof')
    expect(body.toString()).toBe('It is mine.')
  })
})
