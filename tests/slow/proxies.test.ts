import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startFixture } from '../support/build-fixtures.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort } from '../support/free-port.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** nginx and Caddy with the documented configuration; only addresses and paths are replaced. */

const documented = (name: string) => readFileSync(join('docs/deploy', name), 'utf8')

const certificate =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=x -keyout privkey.pem -out fullchain.pem'

/** Each writes its files to a folder, for a site at an address, and returns its parameters. */
const proxies = {
  nginx(directory: string, address: string, httpPort: number, httpsPort: number) {
    execFileSync('openssl', certificate.split(' '), { cwd: directory, stdio: 'pipe' })
    // As root, nginx runs its workers as another user.
    chmodSync(directory, 0o755)
    const site = documented('nginx.conf')
      .replaceAll('127.0.0.1:3000', address)
      .replaceAll('/etc/letsencrypt/live/www.portfolio.example/', '')
      .replace(/^.*listen \[::\].*\n/gm, '')
      .replaceAll('listen 80;', `listen ${httpPort};`)
      .replaceAll('listen 443 ', `listen ${httpsPort} `)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${kind};`,
    )
    const general = `pid nginx.pid; error_log error.log; events {}\nhttp { access_log off; ${temporary.join(' ')}`
    writeFileSync(join(directory, 'nginx.conf'), `${general}\n${site}\n}`)
    return ['-p', directory, '-c', 'nginx.conf', '-g', 'daemon off;']
  },
  caddy(directory: string, address: string, httpPort: number, httpsPort: number) {
    const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}`
    const options = `{\nadmin off\n${ports}\nlocal_certs\nskip_install_trust`
    const file = join(directory, 'Caddyfile')
    writeFileSync(file, documented('Caddyfile').replace(/^\{$/m, options).replace('127.0.0.1:3000', address))
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
}

it.for(['nginx', 'caddy'] as const)('%s serves and redirects as documented', async (program, { skip }) => {
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

  const ports = [`:80:127.0.0.1:${httpPort}`, `:443:127.0.0.1:${httpsPort}`]
  const connections = ports.flatMap((port) => ['--connect-to', port])
  const visit = (url: string, ...options: string[]) => {
    const report = '%{stderr}{"status": %{http_code}, "headers": %{header_json}}'
    const all = ['--silent', '--insecure', '--write-out', report, ...connections, ...options, url]
    const { stdout, stderr } = spawnSync('curl', all)
    const answer: { status: number; headers: Record<string, string[]> } = JSON.parse(`${stderr}`)
    return { ...answer, body: stdout }
  }
  const home = 'https://www.portfolio.example'
  await vi.waitFor(() => visit(home), { timeout: 60_000 })

  // The page is unchanged, with each header once.
  const [proxied, direct] = [home, `http://${host}`].map((url) => visit(url, '-H', 'Accept-Encoding: br'))
  expect(proxied?.body).toEqual(direct?.body)
  for (const header of ['content-encoding', 'content-security-policy', 'strict-transport-security', 'etag'])
    expect(proxied?.headers[header], header).toEqual(direct?.headers[header])
  expect(proxied?.headers['server']?.join()).not.toMatch(/\d/)
  expect(visit(`${home}/healthz`).status).toBe(404)

  const secure = visit('http://www.portfolio.example/resume-print.html?a=1')
  expect([301, 308]).toContain(secure.status)
  expect(`${secure.headers['location']}`.replace(/:\d+/, '')).toBe(`${home}/resume-print.html?a=1`)
  const toWww = visit('https://portfolio.example/resume.pdf?a=1')
  expect([toWww.status, toWww.headers['location']]).toEqual([301, [`${home}/resume.pdf?a=1`]])

  // The site sees the address of the visitor, also if another is claimed.
  const post = (from: string, subject: string, claimed = from) => {
    const headers = [`Origin: ${home}`, 'Sec-Fetch-Site: same-origin', `X-Forwarded-For: ${claimed}`]
    const sent = `${new URLSearchParams({ ...sampleMessage, subject })}`
    const options = ['--interface', from, '--data', sent, ...headers.flatMap((header) => ['-H', header])]
    return `${visit(`${home}/functions/v1/resend-email`, ...options).headers['location']}`
  }
  expect(post('127.0.0.2', 'First')).toBe('/#message-sent')
  expect(post('127.0.0.2', 'Second', '192.0.2.7')).toBe('/#message-failed')
  expect(post('127.0.0.3', 'Other visitor')).toBe('/#message-sent')
})
