import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../contact/settings.ts'
import { createContact } from '../../server/contact.ts'
import { freePort } from '../support/free-port.ts'
import { newDatabase } from '../support/postgres.ts'
import { hasProgram, programPath } from '../support/programs.ts'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { postOf } from '../support/sample-message.ts'
import { collect } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

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

it.skipIf(!hasProgram('pgbouncer')).each(['session', 'transaction'])(
  'through PgBouncer in mode %s, messages that come at once are stored and mailed once',
  async (mode) => {
    await using provider = await startResendEmulator()
    const faults: object[] = []
    const limits = { CLIENT_LIMIT_PER_HOUR: '0', UNPROVEN_LIMIT_PER_DAY: '0' }
    const DATABASE_URL = await startPooler(mode)
    const settings = readSettings({ ...provider.settings, ...limits, DATABASE_URL, DATA_DIR: newFolder() })
    const contact = createContact(settings, (event) => event.event === 'storage_fault' && faults.push(event))
    onTestFinished(contact.stop)
    const post = async (number: number) => {
      const fields = { name: 'Żółć 😀', email: 'z@example.com', subject: `No. ${number}`, message: "'\\" }
      return (await contact.fetch(new Request('http://localhost/resend-email', postOf(fields)))).status
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, number) => post(number)))
    expect([...new Set(statuses)], JSON.stringify(faults)).toEqual([200])
    await expect.poll(() => provider.mailed().size).toBe(20)
    expect(Math.max(...provider.mailed().values())).toBe(1)
    expect(provider.requests[0]?.mail.text).toContain("'\\")
    expect(faults).toEqual([])
  },
)
