import { spawn } from 'node:child_process'
import { openSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { databaseFile } from '../../server/storage.ts'
import { newMessage, noLimits } from '../support/entries.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort, listen } from '../support/free-port.ts'
import { plainSite } from '../support/plain-site.ts'
import { startPostgres } from '../support/postgres.ts'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { sampleMessage as message, postMessage } from '../support/sample-message.ts'
import { collect, runProgram, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

describe('npm start', () => {
  it.concurrent('stores a message and writes it as a private file without any configuration', async () => {
    await using site = await startSite()
    const { dataDirectory: directory } = site
    await site.waitFor(/NOT mailed/)
    expect((await fetch(site.url)).headers.get('content-type')).toBe('text/html; charset=utf-8')
    const id = String(await postMessage(`${site.url}/functions/v1`, message))
    await site.waitFor(/"event":"delivered"/)
    expect(readdirSync(join(directory, 'mail/new'))).toEqual([expect.stringContaining(id)])
    expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({
      ready: true,
      counts: { delivered: 1, queued: 0 },
    })
    expect(site.output()).not.toMatch(/ada@example|How are you/)
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(expect.arrayContaining(['messages.sqlite', 'messages.sqlite-wal']))
    expect(files.filter((name) => statSync(join(directory, name)).mode & 0o077)).toEqual([])
  })

  it.concurrent('keeps running when its log goes to a full disk', async () => {
    const log = openSync('/dev/full', 'w')
    const PORT = String(await freePort())
    const url = `http://localhost:${PORT}`
    const program = spawn(process.execPath, [join(plainSite(), 'server/start.ts')], {
      env: cleanEnvironment({ PORT, DATA_DIR: newFolder() }),
      stdio: ['ignore', log, log],
    })
    await using _ = collect(program)
    while (!(await fetch(`${url}/healthz`).catch(() => null))) await pause(50)
    for (const subject of ['One', 'Two', 'Three'])
      expect(await postMessage(url, { ...message, subject })).not.toBeNull()
    expect([program.exitCode, program.signalCode]).toEqual([null, null])
  })

  it.concurrent('stops when npm receives SIGTERM', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: plainSite(),
      env: cleanEnvironment({ DATA_DIR: newFolder() }),
    })
    const [, url = ''] = await collect(npm).waitFor(/The site is at (http:\S+)/)
    npm.kill('SIGTERM')
    while (await fetch(url).catch(() => null)) await pause(50)
  })

  it.concurrent('serves the page while Postgres is down, and stores messages after', async ({ expect }) => {
    await using database = await startPostgres()
    const url = await database.createDatabase()
    await database.kill()
    await using site = await startSite({ DATABASE_URL: url })
    expect(site.output()).toMatch(/^The messages cannot be stored .+ECONNREFUSED.+ messages get 503/)
    expect((await fetch(site.url)).status).toBe(200)
    expect((await site.post(message)).status).toBe(503)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(503)
    expect(site.output().match(/cannot be stored/g)).toHaveLength(1)
    expect(site.output()).not.toMatch(/^\s+at /m)
    await database.start()
    await expect.poll(async () => (await site.post(message)).status).toBe(200)
    await site.waitFor(/"event":"delivered"/)
  })

  it.concurrent('exits with 1 when the port is in use, without having begun a delivery', async () => {
    const server = createServer()
    const PORT = String(await listen(server))
    const DATA_DIR = newFolder()
    await using outbox = openSqliteOutbox(databaseFile(DATA_DIR))
    await outbox.accept(newMessage({ channel: 'file' }), noLimits)
    const { code, stderr } = await runProgram('server/start.ts', [], { PORT, HOST: '127.0.0.1', DATA_DIR })
    server.close()
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The server cannot start: listen EADDRINUSE.* change PORT or HOST\.\n$/)
    expect((await outbox.summary()).counts).toMatchObject({ queued: 1, delivered: 0 })
  })

  it.concurrent('finishes the running delivery on SIGHUP and SIGTERM, and exits with 0', async () => {
    const requested = Promise.withResolvers<void>()
    await using provider = await startResendEmulator(() => {
      requested.resolve()
      return pause(300, 'accept')
    })
    const site = await startSite(provider.settings)
    await site.post(message)
    await requested.promise
    process.kill(site.pid, 'SIGHUP')
    expect(await site.end('SIGTERM')).toBe(0)
    expect(site.output().match(/(?<="event":")\w+/g)).toEqual(['accepted', 'delivered'])
  })

  it.concurrent('exits with 1 and no stack trace for invalid settings', async () => {
    const invalid = { PORT: 'x', SMTP_URL: 'mail.example' }
    const { code, stderr } = await runProgram('server/start.ts', [], invalid)
    expect(code).toBe(1)
    const problems = /^The configuration has problems:\n {2}PORT: .*\n {2}SMTP_URL: .*\n( {2}\w+: .*\n)+$/
    expect(stderr).toMatch(problems)
  })
})
