import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:tls'
import { makeCertificate } from './certificate.ts'
import { freePort } from './free-port.ts'
import { ensureInstalled, programPath } from './install.ts'
import { cleanEnvironment, collect } from './site.ts'

const documented = join(import.meta.dirname, '../../docs/deploy')

export type ReverseProxy = { httpPort: number; httpsPort: number; end: () => Promise<void> }

/**
 * Debian's nginx with the configuration from the deploy page, of which only addresses and paths are replaced.
 *
 * @param directory for its files; a folder `www` in it stands in for `/var/www/html`
 * @param sitePort where the site listens
 */
export async function startNginx(directory: string, sitePort: number): Promise<ReverseProxy> {
  ensureInstalled('nginx', ['-v'])
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const { key, certificate } = makeCertificate(directory, 'portfolio.example')
  mkdirSync(join(directory, 'www'))
  // As root, nginx leaves the work to another user.
  for (const folder of [directory, join(directory, 'www')]) chmodSync(folder, 0o755)
  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.family === 'IPv6')
  const site = readFileSync(join(documented, 'nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace(/listen (.*)\b80;/g, `listen $1${httpPort};`)
    .replace(/listen (.*)\b443 /g, `listen $1${httpsPort} `)
    .replace(/^.*listen \[::\].*\n/gm, (line) => (hasIpv6 ? line : ''))
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replace('/var/www/html', join(directory, 'www'))
  const all = readFileSync('/etc/nginx/nginx.conf', 'utf8')
    .replace(
      /^http \{$/m,
      (line) =>
        line +
        ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
          .map((kind) => `\n${kind}_temp_path ${join(directory, kind)};`)
          .join(''),
    )
    .replace(/^pid .*$/m, `pid ${join(directory, 'nginx.pid')};`)
    .replaceAll('/var/log/nginx', directory)
    .replace(/^\s*include \/etc\/nginx\/conf\.d.*$/m, '')
    .replace('/etc/nginx/sites-enabled/*', join(directory, 'portfolio.conf'))
  writeFileSync(join(directory, 'portfolio.conf'), site)
  writeFileSync(join(directory, 'nginx.conf'), all)
  const child = spawn('nginx', ['-c', join(directory, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment({ PATH: programPath }),
  })
  return { httpPort, httpsPort, end: await whenListening(child, httpsPort, 'SIGQUIT') }
}

/** Debian's Caddy with the configuration from the deploy page, with certificates of its own making. */
export async function startCaddy(directory: string, sitePort: number): Promise<ReverseProxy> {
  ensureInstalled('caddy', ['version'])
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const site = readFileSync(join(documented, 'Caddyfile'), 'utf8').replace(
    '127.0.0.1:3000',
    `127.0.0.1:${sitePort}`,
  )
  const here = `admin off\nhttp_port ${httpPort}\nhttps_port ${httpsPort}\nlocal_certs\nskip_install_trust`
  const file = join(directory, 'Caddyfile')
  writeFileSync(file, `{\n${here}\n}\n${site}`)
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment({ HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }),
  })
  return { httpPort, httpsPort, end: await whenListening(child, httpsPort, 'SIGTERM') }
}

async function whenListening(child: ChildProcess, port: number, signal: NodeJS.Signals) {
  const output = collect(child)
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The proxy ended:\n${output.text()}`)
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: 'portfolio.example',
      rejectUnauthorized: false,
    })
    const answers = await Promise.race([
      once(socket, 'secureConnect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (answers) break
    await pause(50)
  }
  return async () => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
}
