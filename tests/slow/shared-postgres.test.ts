import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectPostgres } from '../../contact/outbox/postgres.ts'
import { readSettings } from '../../contact/settings.ts'
import { createContact } from '../../server/contact.ts'
import { freePort } from '../support/free-port.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { newDatabase } from '../support/postgres.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { postOf } from '../support/sample-message.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** Postgres as a service that others configure: the site stores and delivers under every setting of its role. */

/** Posts many messages at the same time, and again after `rest`; expects that each is stored and mailed once. */
async function expectDelivered(url: string, rest = 0) {
  await using provider = await startMailProvider()
  const faults: object[] = []
  const settings = readSettings({
    ...provider.settings,
    ...{ DATABASE_URL: url, DATA_DIR: newFolder(), RETRY_BASE_SECONDS: '0.1' },
    ...{ CLIENT_LIMIT_PER_HOUR: '0', UNPROVEN_LIMIT_PER_DAY: '0' },
  })
  const log = (event: { event: string }) => event.event === 'storage_fault' && faults.push(event)
  const contact = createContact(settings, log)
  onTestFinished(contact.stop)
  const post = async (subject: string) => {
    const fields = { name: 'Żółć 😀', email: 'z@example.com', subject, message: `'\\ ${subject}` }
    return (await contact.fetch(new Request('http://localhost/resend-email', postOf(fields)))).status
  }
  for (const round of ['first', 'second']) {
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, number) => post(`${round} ${number}`)))
    expect([...new Set(statuses)], JSON.stringify(faults)).toEqual([200])
    await pause(rest)
  }
  await expect.poll(() => provider.mailed().size).toBe(40)
  expect(Math.max(...provider.mailed().values())).toBe(1)
  expect(provider.requests[0]?.mail.text).toContain("'\\")
  expect(faults).toEqual([])
}

it.each([
  ['has transactions that are repeatable read', "set default_transaction_isolation = 'repeatable read'"],
  ['answers before it syncs', 'set synchronous_commit = off'],
  ['has a lock timeout', "set lock_timeout = '1s'"],
  ['loses idle connections', "set idle_session_timeout = '500ms'", 1500],
  ['has another search path', 'set search_path = nowhere'],
  ['reads backslashes as escapes', 'set standard_conforming_strings = off'],
  ['has another client encoding', "set client_encoding = 'LATIN1'"],
  ['has few connections', 'connection limit 3'],
])('a role that %s', async (_, setting, rest = 0) => {
  const url = new URL(await newDatabase())
  const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = await connectPostgres(url.href)
  await admin.query(`
    create role ${role} login password 'secret';
    grant create on database ${url.pathname.slice(1)} to ${role};
    alter role ${role} ${setting}`)
  await admin.end()
  await expectDelivered(Object.assign(url, { username: role, password: 'secret' }).href, rest)
})

/** Starts PgBouncer before a database; returns the URL through it. */
async function startPooler(url: string, mode: string) {
  const port = await freePort()
  const { hostname, port: serverPort, pathname } = new URL(url)
  const folder = newFolder()
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(
    configuration,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=postgres password=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 5
`,
  )
  // It refuses to run as root.
  chmodSync(folder, 0o755)
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const pooler = collect(spawn('pgbouncer', [configuration], { env: { PATH: programPath }, ...identity }))
  onTestFinished(async () => void (await pooler.end()))
  await pooler.waitFor(/process up/)
  return `postgres://postgres@127.0.0.1:${port}${pathname}`
}

describe.skipIf(!hasProgram('pgbouncer'))('PgBouncer', () => {
  it.each(['session', 'transaction'])('in mode %s', async (mode) => {
    await expectDelivered(await startPooler(await newDatabase(), mode))
  })
})
