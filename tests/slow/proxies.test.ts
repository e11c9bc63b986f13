import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { startFixture } from '../support/build-fixtures.ts'
import { makeCertificate } from '../support/certificate.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort } from '../support/free-port.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** nginx and Caddy with the documented configuration; only addresses and paths are replaced. */

const documented = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../docs/deploy', name), 'utf8')
const www = 'www.portfolio.example'

/** Each writes its files to a folder, for a site at an address, and returns its parameters. */
const proxies = {
  nginx(directory: string, address: string, httpPort: number, httpsPort: number) {
    const { key, certificate } = makeCertificate(directory, www)
    // As root, nginx runs its workers as another user.
    chmodSync(directory, 0o755)
    const site = documented('nginx.conf')
      .replaceAll('127.0.0.1:3000', address)
      .replace(/^.*listen \[::\].*\n/gm, '')
      .replace(/listen (.*)\b80;/g, `listen $1${httpPort};`)
      .replace(/listen (.*)\b443 /g, `listen $1${httpsPort} `)
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${kind};`,
    )
    const files = [
      'pid nginx.pid; error_log error.log; events {}',
      `http { access_log off; ${temporary.join(' ')}`,
    ]
    const configuration = join(directory, 'nginx.conf')
    writeFileSync(configuration, `${files.join('\n')}\n${site}\n}`)
    return ['-p', directory, '-c', configuration, '-g', 'daemon off;']
  },
  caddy(directory: string, address: string, httpPort: number, httpsPort: number) {
    const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}`
    const options = `{\nadmin off\n${ports}\nlocal_certs\nskip_install_trust`
    const file = join(directory, 'Caddyfile')
    writeFileSync(file, documented('Caddyfile').replace(/^\{$/m, options).replace('127.0.0.1:3000', address))
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
}

interface Options {
  method?: string
  headers?: Record<string, string>
  body?: string
  from?: string
  name?: string
}

/** Sends a request from an address on loopback, and keeps repeated response headers. */
async function send(url: string, { name = www, from, headers, body, method = 'GET' }: Options = {}) {
  const sent = (url.startsWith('https') ? https : http).request(url, {
    ...{ method, servername: name, rejectUnauthorized: false },
    ...{ localAddress: from, headers: { Host: name, ...headers } },
  } as https.RequestOptions)
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status, headersDistinct } = response
  return { status, headers: headersDistinct, body: await buffer(response) }
}

it.for(['nginx', 'caddy'] as const)(
  '%s serves pages and messages, and redirects, as documented',
  async (program, { skip }) => {
    if (!hasProgram(program, [program === 'nginx' ? 'nginx-light' : program]))
      return skip('It is not installed.')
    await using site = await startFixture('sample', { CLIENT_LIMIT_PER_HOUR: '1' })
    const { host } = new URL(site.url.replace('localhost', '127.0.0.1'))
    const directory = newFolder()
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const parameters = proxies[program](directory, host, httpPort, httpsPort)
    const homes = { HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
    const env = cleanEnvironment({ PATH: programPath, ...homes })
    await using _ = collect(spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env }))
    const visit = (path: string, options?: Options) => send(`https://127.0.0.1:${httpsPort}${path}`, options)
    await vi.waitFor(() => visit('/'), { timeout: 60_000 })

    // The page is unchanged, with each header once.
    const brotli = { headers: { 'Accept-Encoding': 'br' } }
    const [proxied, direct] = [await visit('/', brotli), await send(`http://${host}/`, brotli)]
    expect(proxied.body.equals(direct.body)).toBe(true)
    for (const header of ['content-encoding', 'content-security-policy', 'strict-transport-security', 'etag'])
      expect(proxied.headers[header], header).toEqual(direct.headers[header])
    expect(proxied.headers['server']?.join()).not.toMatch(/\d/)
    expect(await visit('/healthz')).toMatchObject({ status: 404 })

    const secure = await send(`http://127.0.0.1:${httpPort}/resume-print.html?a=1`)
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
    expect(await post('127.0.0.2', 'Second', { 'X-Forwarded-For': '192.0.2.7' })).toBe('/#message-failed')
    expect(await post('127.0.0.3', 'Other visitor')).toBe('/#message-sent')
  },
)
