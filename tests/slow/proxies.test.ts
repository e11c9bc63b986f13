import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { makeCertificate } from '../support/certificate.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort } from '../support/free-port.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { sampleMessage } from '../support/sample-message.ts'
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

type Options = {
  method?: string
  headers?: Record<string, string>
  body?: string
  from?: string
  name?: string
}

/** Sends a request from an address on loopback, and keeps repeated response headers. */
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

it.for([
  ['nginx', hasProgram('nginx', ['nginx-light'])],
  ['caddy', hasProgram('caddy')],
] as const)(
  '%s passes on pages and messages, and redirects, as documented',
  async ([program, isInstalled], { skip }) => {
    if (!isInstalled) return skip('It is not installed.')
    await using site = await startSite({ CLIENT_LIMIT_PER_HOUR: '1' })
    const { port, host } = new URL(site.url.replace('localhost', '127.0.0.1'))
    const directory = newFolder()
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const parameters = proxies[program]({ directory, address: host, httpPort, httpsPort })
    const homes = { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
    const env = cleanEnvironment({ PATH: programPath, ...homes })
    await using _ = collect(spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env }))
    const visit = (path: string, options?: Options) => send(request, httpsPort, path, options)
    const visitPlain = (port: number | string, path: string, options?: Options) =>
      send(plainRequest as typeof request, port, path, options)
    await vi.waitFor(() => visit('/'), { timeout: 60_000 })

    // The page is unchanged, with each header once, but for those of the connection.
    const brotli = { headers: { 'Accept-Encoding': 'br' } }
    const [proxied, direct] = [await visit('/', brotli), await visitPlain(port, '/', brotli)]
    expect(proxied.headers['content-encoding']).toEqual(['br'])
    expect(proxied.body.equals(direct.body)).toBe(true)
    const own = ['connection', 'keep-alive', 'date', 'server', 'alt-svc', 'via']
    const ofPage = ({ headers }: typeof direct) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => !own.includes(header)))
    expect(ofPage(proxied)).toEqual(ofPage(direct))
    expect(proxied.headers['server']?.join()).not.toMatch(/\d/)
    expect(await visit('/nothing')).toMatchObject({ status: 404 })
    expect(await visit('/healthz')).toMatchObject({ status: 404 })

    const secure = await visitPlain(httpPort, '/resume-print.html?a=1')
    expect([301, 308]).toContain(secure.status)
    const target = new RegExp(`^https://${RegExp.escape(www)}(:\\d+)?/resume-print\\.html\\?a=1$`)
    expect(secure.headers['location']?.[0]).toMatch(target)
    const toWww = await visit('/resume.pdf?a=1', { name: 'portfolio.example' })
    expect([toWww.status, toWww.headers['location']]).toEqual([301, [`https://${www}/resume.pdf?a=1`]])

    // The site sees the address of the visitor, also if another is claimed.
    const post = async (from: string, subject: string, claimed?: object) => {
      const body = new URLSearchParams({ ...sampleMessage, subject }).toString()
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const headers = { ...type, Origin: `https://${www}`, 'Sec-Fetch-Site': 'same-origin', ...claimed }
      const response = await visit('/functions/v1/resend-email', { method: 'POST', from, headers, body })
      return response.headers['location']?.join()
    }
    expect(await post('127.0.0.2', 'First')).toBe('/#message-sent')
    expect(await post('127.0.0.2', 'Second')).toBe('/#message-failed')
    expect(await post('127.0.0.2', 'Third', { 'X-Forwarded-For': '192.0.2.7' })).toBe('/#message-failed')
    expect(await post('127.0.0.3', 'Other visitor')).toBe('/#message-sent')
  },
)
