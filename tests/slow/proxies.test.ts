import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasProgram } from '../support/programs.ts'
import { type ReverseProxy, startCaddy, startNginx } from '../support/proxy.ts'
import { sampleMessage as message } from '../support/sample-message.ts'
import { type Site, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

const www = 'www.portfolio.example'

type Options = {
  /** Of the site, for TLS and `Host`. */
  name?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The client address, on loopback. */
  from?: string
}

/** Sends a request and keeps repeated response headers. */
async function send(via: typeof request, port: number, path: string, options: Options = {}) {
  const sent = via({
    ...{ port, path, host: '127.0.0.1', servername: options.name ?? www, rejectUnauthorized: false },
    method: options.method ?? 'GET',
    localAddress: options.from,
    headers: { Host: options.name ?? www, ...options.headers },
  })
  // A proxy may close the connection after an early response.
  sent.on('error', () => {})
  sent.end(options.body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headersDistinct, body: await buffer(response) }
}

describe.each([
  { name: 'nginx', start: startNginx, installed: hasProgram('nginx', ['nginx-light']) },
  { name: 'Caddy', start: startCaddy, installed: hasProgram('caddy') },
])('$name with the documented configuration', ({ start, installed }) => {
  if (!installed) return it.skip('is not installed')
  let site: Site
  let proxy: ReverseProxy

  beforeAll(async () => {
    site = await startSite({ CLIENT_LIMIT_PER_HOUR: '1' })
    proxy = await start(newFolder(), Number(new URL(site.url).port))
  })
  afterAll(async () => {
    await proxy?.end()
    await site.end()
  })

  const visit = (path: string, options?: Options) => send(request, proxy.httpsPort, path, options)
  const visitHttp = (port: number | string, path: string, options?: Options) =>
    send(plainRequest as typeof request, Number(port), path, options)
  const post = (from: string, fields: object, headers = {}) =>
    visit('/functions/v1/resend-email', {
      ...{
        method: 'POST',
        from,
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
      },
      body: JSON.stringify({ ...message, ...fields }),
    })

  it('passes the page on unchanged, with each header once', async () => {
    const { port } = new URL(site.url)
    const headers = { 'Accept-Encoding': 'br' }
    const proxied = await visit('/', { headers })
    const direct = await visitHttp(port, '/', { headers })
    expect([proxied.status, proxied.headers['content-encoding']]).toEqual([200, ['br']])
    expect(proxied.body.equals(direct.body)).toBe(true)
    // Headers of the connection, not of the page.
    const own = ['connection', 'keep-alive', 'date', 'server', 'alt-svc', 'via']
    const pageHeaders = ({ headers }: typeof direct) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => !own.includes(header)))
    expect(pageHeaders(proxied)).toEqual(pageHeaders(direct))
    expect(proxied.headers['server']?.join()).not.toMatch(/\d/)
    const again = await visit('/', {
      headers: { ...headers, 'If-None-Match': String(proxied.headers['etag']) },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('serves the 404 page, hides /healthz and redirects to HTTPS', async () => {
    const missing = await visit('/nothing')
    expect([missing.status, missing.body.includes('Page not found')]).toEqual([404, true])
    expect((await visit('/healthz')).status).toBe(404)
    const { status, headers } = await visitHttp(proxy.httpPort, '/resume-print.html?a=1')
    expect([301, 308]).toContain(status)
    expect(headers['location']?.[0]).toMatch(
      /^https:\/\/www\.portfolio\.example(:\d+)?\/resume-print\.html\?a=1$/,
    )
  })

  it('redirects the bare domain to www', async () => {
    const { status, headers } = await visit('/resume.pdf?a=1', { name: 'portfolio.example' })
    expect([status, headers['location']]).toEqual([301, [`https://${www}/resume.pdf?a=1`]])
  })

  it('accepts a form and limits visitors by their real address', async () => {
    const form = await visit('/functions/v1/resend-email', {
      ...{ method: 'POST', from: '127.0.0.2', body: new URLSearchParams(message).toString() },
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: `https://${www}`,
        'Sec-Fetch-Site': 'same-origin',
      },
    })
    expect([form.status, form.headers['location']]).toEqual([303, ['/#message-sent']])
    expect((await post('127.0.0.2', { subject: 'Second' })).status).toBe(429)
    const forged = { 'X-Forwarded-For': '192.0.2.7' }
    expect((await post('127.0.0.2', { subject: 'Third' }, forged)).status).toBe(429)
    expect((await post('127.0.0.3', { subject: 'Other visitor' })).status).toBe(200)
  })
})
