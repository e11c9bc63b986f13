import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { makeCertificate } from '../support/certificate.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort } from '../support/free-port.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { postOf, sampleMessage } from '../support/sample-message.ts'
import { collect, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** nginx and Caddy with the documented configuration; only addresses and paths are replaced. */

const documented = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../docs/deploy', name), 'utf8')
const www = 'www.portfolio.example'

interface Place {
  /** For files. */
  directory: string
  /** Of the site. */
  address: string
  httpPort: number
  httpsPort: number
}

/** Each writes its files and returns its parameters. */
const proxies = {
  nginx({ directory, address, httpPort, httpsPort }: Place) {
    const { key, certificate } = makeCertificate(directory, www)
    mkdirSync(join(directory, 'www'))
    // As root, nginx runs its workers as another user.
    for (const folder of [directory, join(directory, 'www')]) chmodSync(folder, 0o755)
    const site = documented('nginx.conf')
      .replaceAll('127.0.0.1:3000', address)
      .replace(/^.*listen \[::\].*\n/gm, '')
      .replace(/listen (.*)\b80;/g, `listen $1${httpPort};`)
      .replace(/listen (.*)\b443 /g, `listen $1${httpsPort} `)
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
      .replace('/var/www/html', join(directory, 'www'))
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = folders.map((kind) => `\n${kind}_temp_path ${join(directory, kind)};`).join('')
    const all = readFileSync('/etc/nginx/nginx.conf', 'utf8')
      .replace(/^http \{$/m, (line) => line + temporary)
      .replace(/^pid .*$/m, `pid ${join(directory, 'nginx.pid')};`)
      .replaceAll('/var/log/nginx', directory)
      .replace(/^\s*include \/etc\/nginx\/conf\.d.*$/m, '')
      .replace('/etc/nginx/sites-enabled/*', join(directory, 'portfolio.conf'))
    writeFileSync(join(directory, 'portfolio.conf'), site)
    writeFileSync(join(directory, 'nginx.conf'), all)
    return ['-c', join(directory, 'nginx.conf'), '-g', 'daemon off;']
  },
  caddy({ directory, address, httpPort, httpsPort }: Place) {
    const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}`
    const options = `{\nadmin off\n${ports}\nlocal_certs\nskip_install_trust`
    const file = join(directory, 'Caddyfile')
    writeFileSync(file, documented('Caddyfile').replace(/^\{$/m, options).replace('127.0.0.1:3000', address))
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
}

interface Options {
  /** Of the site, for TLS and `Host`. */
  name?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The client address, on loopback. */
  from?: string
}

/** Sends a request and keeps repeated response headers. */
async function send(via: typeof request, port: number | string, path: string, options: Options = {}) {
  const { name = www, from, headers, body, method = 'GET' } = options
  const sent = via({
    ...{ port, path, method, host: '127.0.0.1', servername: name, rejectUnauthorized: false },
    ...{ localAddress: from, headers: { Host: name, ...headers } },
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headersDistinct, body: await buffer(response) }
}

describe.each([
  ['nginx', hasProgram('nginx', ['nginx-light'])],
  ['caddy', hasProgram('caddy')],
] as const)('%s with the documented configuration', async (program, isInstalled) => {
  if (!isInstalled) return it.skip('is not installed')
  const site = await startSite({ CLIENT_LIMIT_PER_HOUR: '1' })
  const { port, host } = new URL(site.url.replace('localhost', '127.0.0.1'))
  const directory = newFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const parameters = proxies[program]({ directory, address: host, httpPort, httpsPort })
  const homes = { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
  const env = cleanEnvironment({ PATH: programPath, ...homes })
  const proxy = collect(spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env }))
  afterAll(() => Promise.all([proxy.end(program === 'nginx' ? 'SIGQUIT' : 'SIGTERM'), site.end()]))

  const visit = (path: string, options?: Options) => send(request, httpsPort, path, options)
  const visitPlain = (port: number | string, path: string, options?: Options) =>
    send(plainRequest as typeof request, port, path, options)
  const post = (from: string, subject: string, headers = {}) => {
    const { body, ...init } = postOf({ ...sampleMessage, subject }, headers)
    const options = { ...init, from, body: String(body) } as Options
    return visit('/functions/v1/resend-email', options)
  }
  await vi.waitFor(() => visit('/'), { timeout: 60_000 })

  it('passes the page on unchanged, with each header once', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const proxied = await visit('/', { headers })
    const direct = await visitPlain(port, '/', { headers })
    expect([proxied.status, proxied.headers['content-encoding']]).toEqual([200, ['br']])
    expect(proxied.body.equals(direct.body)).toBe(true)
    // Headers of the connection, not of the page.
    const own = ['connection', 'keep-alive', 'date', 'server', 'alt-svc', 'via']
    const pageHeaders = ({ headers }: typeof direct) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => !own.includes(header)))
    expect(pageHeaders(proxied)).toEqual(pageHeaders(direct))
    expect(proxied.headers['server']?.join()).not.toMatch(/\d/)
    const cached = { ...headers, 'If-None-Match': String(proxied.headers['etag']) }
    expect(await visit('/', { headers: cached })).toMatchObject({ status: 304, body: { length: 0 } })
  })

  it('serves the 404 page, hides /healthz, and redirects to HTTPS and to www', async () => {
    const missing = await visit('/nothing')
    expect([missing.status, missing.body.includes('Page not found')]).toEqual([404, true])
    expect((await visit('/healthz')).status).toBe(404)
    const secure = await visitPlain(httpPort, '/resume-print.html?a=1')
    expect([301, 308]).toContain(secure.status)
    expect(secure.headers['location']?.[0]).toMatch(
      /^https:\/\/www\.portfolio\.example(:\d+)?\/resume-print\.html\?a=1$/,
    )
    const { status, headers } = await visit('/resume.pdf?a=1', { name: 'portfolio.example' })
    expect([status, headers['location']]).toEqual([301, [`https://${www}/resume.pdf?a=1`]])
  })

  it('accepts a form and limits visitors by their real address', async () => {
    const body = new URLSearchParams(sampleMessage).toString()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const headers = { ...type, Origin: `https://${www}`, 'Sec-Fetch-Site': 'same-origin' }
    const options = { method: 'POST', from: '127.0.0.2', headers, body }
    const form = await visit('/functions/v1/resend-email', options)
    expect([form.status, form.headers['location']]).toEqual([303, ['/#message-sent']])
    expect((await post('127.0.0.2', 'Second')).status).toBe(429)
    expect((await post('127.0.0.2', 'Third', { 'X-Forwarded-For': '192.0.2.7' })).status).toBe(429)
    expect((await post('127.0.0.3', 'Other visitor')).status).toBe(200)
  })
})
