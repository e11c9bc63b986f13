import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ConnectionOptions, connect } from 'node:tls'
import { makeCertificate } from './certificate.ts'
import { cleanEnvironment } from './environment.ts'
import { freePort } from './free-port.ts'
import { programPath } from './programs.ts'
import { collect } from './site.ts'

const documented = join(import.meta.dirname, '../../docs/deploy')

export type ReverseProxy = { httpPort: number; httpsPort: number; end: () => Promise<unknown> }

/**
 * Starts nginx with the documented configuration; only addresses and paths are replaced.
 *
 * @param directory for its files
 */
export async function startNginx(directory: string, sitePort: number): Promise<ReverseProxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const { key, certificate } = makeCertificate(directory, 'www.portfolio.example')
  mkdirSync(join(directory, 'www'))
  // As root, nginx runs its workers as another user.
  for (const folder of [directory, join(directory, 'www')]) chmodSync(folder, 0o755)
  const site = readFileSync(join(documented, 'nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
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
  const parameters = ['-c', join(directory, 'nginx.conf'), '-g', 'daemon off;']
  return { httpPort, httpsPort, end: await start('nginx', parameters, directory, httpsPort, 'SIGQUIT') }
}

/** Starts Caddy with the documented configuration and its own certificates. */
export async function startCaddy(directory: string, sitePort: number): Promise<ReverseProxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const site = readFileSync(join(documented, 'Caddyfile'), 'utf8')
  const options = `admin off\nhttp_port ${httpPort}\nhttps_port ${httpsPort}\nlocal_certs\nskip_install_trust`
  const file = join(directory, 'Caddyfile')
  const documentedOptions = site.replace(/^\{$/m, `{\n${options}`)
  writeFileSync(file, documentedOptions.replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`))
  const parameters = ['run', '--config', file, '--adapter', 'caddyfile']
  return { httpPort, httpsPort, end: await start('caddy', parameters, directory, httpsPort, 'SIGTERM') }
}

async function start(
  program: string,
  parameters: string[],
  home: string,
  port: number,
  signal: NodeJS.Signals,
) {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cleanEnvironment({ PATH: programPath, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }),
  })
  const { output, end } = collect(child)
  const target = { port, servername: 'www.portfolio.example', rejectUnauthorized: false }
  while (!(await accepts(target))) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output()}`)
    await pause(50)
  }
  return () => end(signal)
}

async function accepts(options: ConnectionOptions): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', ...options })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
