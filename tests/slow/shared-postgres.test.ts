import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgresOutbox } from '../../contact/outbox/postgres.ts'
import { claimNext, delivered, newMessage, noLimits } from '../support/entries.ts'
import { freePort } from '../support/free-port.ts'
import { newDatabase } from '../support/postgres.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { newPostgres } from '../support/temporary-outbox.ts'

/** Starts PgBouncer before a new database; returns the URL. */
async function startPooler(mode: string) {
  const port = await freePort()
  const { hostname, port: serverPort, pathname } = new URL(await newDatabase())
  const folder = newFolder()
  const configuration = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${serverPort} user=postgres password=postgres`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = any', `pool_mode = ${mode}`, 'default_pool_size = 5'],
  ]
  writeFileSync(configuration, `${lines.join('\n')}\n`)
  // It refuses to run as root.
  chmodSync(folder, 0o755)
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const pooler = collect(spawn('pgbouncer', [configuration], { env: { PATH: programPath }, ...identity }))
  onTestFinished(async () => void (await pooler.end()))
  await pooler.waitFor(/process up/)
  return `postgres://postgres@127.0.0.1:${port}${pathname}`
}

const withPooler = it.skipIf(!hasProgram('pgbouncer'))

withPooler.each(['session', 'transaction'])('in mode %s, messages at once are leased once', async (mode) => {
  await using outbox = openPostgresOutbox(await newPostgres(await startPooler(mode)), 5)
  const atOnce = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, work))
  const accepted = await atOnce(() => outbox.accept(newMessage(), noLimits))
  expect(new Set(accepted.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']))
  const claims = await atOnce(() => claimNext(outbox))
  expect(new Set(claims.map(({ id }) => id)).size).toBe(20)
  await Promise.all(claims.map((claim) => outbox.settle(claim, delivered)))
  expect(await outbox.list({ states: ['delivered'] })).toHaveLength(20)
})
