import { spawn } from 'node:child_process'
import { openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { noLimits } from '../../contact/outbox/accept.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { readSettings } from '../../contact/settings.ts'
import { createContact } from '../../server/contact.ts'
import { databaseFile } from '../../server/outbox.ts'
import { postMessage } from '../faults/storm.ts'
import { projectOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { newMessage } from '../support/entries.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort } from '../support/free-port.ts'
import { resendSettings } from '../support/mail-provider.ts'
import { newDatabase, startPostgres } from '../support/postgres.ts'
import { rawExchange } from '../support/raw-request.ts'
import { sampleMessage as message, postOf } from '../support/sample-message.ts'
import { serve } from '../support/serve.ts'
import { collect, runProgram, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

await buildFixture('sample')

const root = projectOf('sample')

let directory: string
beforeEach(() => {
  directory = newFolder()
})

describe('npm start', () => {
  it('stores a message and writes it as a private file without any configuration', async () => {
    await using site = await startSite({ DATA_DIR: directory })
    await site.waitFor(/NOT mailed/)
    expect((await fetch(site.url)).headers.get('content-type')).toBe('text/html; charset=utf-8')
    const id = String(await postMessage(`${site.url}/functions/v1`, message))
    await site.waitFor(/"event":"delivered"/)
    expect(readdirSync(join(directory, 'mail/new'))).toEqual([expect.stringContaining(id)])
    expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({
      ready: true,
      counts: { delivered: 1, queued: 0 },
    })
    // Such as the health check of a proxy, which names no host.
    const old = await rawExchange(Number(new URL(site.url).port), 'GET /healthz HTTP/1.0\r\n\r\n')
    expect(old.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"ready":true/)
    expect(site.output()).not.toMatch(/ada@example|How are you/)
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(expect.arrayContaining(['messages.sqlite', 'messages.sqlite-wal']))
    expect(files.filter((name) => statSync(join(directory, name)).mode & 0o077)).toEqual([])
  })

  it.each(['a full disk', 'a closed pipe'])('keeps running when its log goes to %s', async (target) => {
    const log = target === 'a full disk' ? openSync('/dev/full', 'w') : 'pipe'
    const url = `http://localhost:${await freePort()}`
    const child = spawn(process.execPath, [join(root, 'server/start.ts')], {
      env: cleanEnvironment({ PORT: new URL(url).port, DATA_DIR: directory }),
      stdio: ['ignore', log, log],
    })
    child.stdout?.destroy()
    child.stderr?.destroy()
    onTestFinished(() => void child.kill('SIGKILL'))
    while (!(await fetch(`${url}/healthz`).catch(() => null))) await pause(50)
    for (const subject of ['One', 'Two', 'Three']) {
      expect(await postMessage(url, { ...message, subject })).not.toBeNull()
    }
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
  })

  it('stops when npm receives SIGTERM', async () => {
    const npm = spawn('npm', ['start'], { cwd: root, env: cleanEnvironment({ DATA_DIR: directory }) })
    const [, url = ''] = await collect(npm).waitFor(/The site is at (http:\S+)/)
    npm.kill('SIGTERM')
    while (await fetch(url).catch(() => null)) await pause(50)
  })

  it('serves the page while Postgres is down, and stores messages once it is up', async () => {
    await using database = await startPostgres()
    const url = await database.createDatabase()
    await database.kill()
    await using site = await startSite({ DATABASE_URL: url })
    expect(site.output()).toMatch(/^The messages cannot be stored .+ECONNREFUSED.+ or a stopped database, /)
    expect((await fetch(site.url)).status).toBe(200)
    expect((await site.post(message)).status).toBe(503)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(503)
    await database.start()
    await expect.poll(async () => (await site.post(message)).status).toBe(200)
    await site.waitFor(/"event":"delivered"/)
  })

  it.each([
    ['an unusable folder', () => ({ DATA_DIR: '/dev/null/data' }), /ENOTDIR: /],
    [
      'a wrong password',
      async () => ({ DATABASE_URL: (await newDatabase()).replace(/:postgres@/, ':wr0ng@') }),
      /password authentication failed for user "postgres"\. /,
    ],
  ])('serves the page and says once why no message can be stored: %s', async (_, variables, reason) => {
    await using site = await startSite(await variables())
    expect((await site.post(message)).status).toBe(503)
    const lines = site.output().match(/^The messages cannot be stored .*$/gm)
    expect(lines).toEqual([expect.stringMatching(reason)])
    expect(await site.end()).toBe(0)
    expect(site.output()).not.toMatch(/^\s+at /m)
  })

  it('serves the page, and says in one sentence why it stores no messages, on a store of another version', async () => {
    const file = databaseFile(directory)
    await openSqliteOutbox(file).close()
    using database = new DatabaseSync(file)
    database.exec('PRAGMA user_version = 3')
    await using site = await startSite({ DATA_DIR: directory })
    expect((await fetch(site.url)).status).toBe(200)
    expect((await site.post(message)).status).toBe(503)
    expect(site.output()).toContain(
      `The file ${file} holds messages of another version of this site: the page is served, messages are not; ` +
        'the version that wrote it can export them (npm run inbox -- export)',
    )
  })

  it('leaves messages in Postgres to a server that mails', async () => {
    const shared = { DATABASE_URL: await newDatabase(), DATA_DIR: directory }
    const elsewhere = { ...shared, PUBLIC_CONTACT_ENDPOINT: 'https://function.example/resend-email' }
    const events: unknown[] = []
    const owners = createContact(readSettings(elsewhere), ({ event }) => events.push(event))
    expect(await owners.notice()).toContain('NOT mailed: they wait in the database')
    const response = await owners.fetch(new Request('http://localhost/resend-email', postOf(message)))
    const { id } = (await response.json()) as { id: string }
    await using files = await startSite(shared)
    await using site = await startSite({ ...shared, ...resendSettings('http://127.0.0.1:1') })
    await site.waitFor(new RegExp(`"event":"retry","id":"${id}"`))
    expect(files.output()).not.toContain(id)
    await owners.stop()
    expect(events).toEqual(['accepted'])
  })

  it('exits with 1 when the port is in use, without having begun a delivery', async () => {
    await using site = await startSite({ DATA_DIR: join(directory, 'running') })
    const { port } = new URL(site.url)
    const outbox = openSqliteOutbox(databaseFile(directory))
    onTestFinished(() => outbox.close())
    await outbox.accept(newMessage({ channel: 'file' }), noLimits)
    const { code, stderr } = await runProgram('server/start.ts', [], { PORT: port, DATA_DIR: directory })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The server cannot start: listen EADDRINUSE.* change PORT or HOST\.\n$/)
    expect((await outbox.summary()).counts).toMatchObject({ queued: 1, delivered: 0 })
  })

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'finishes the running delivery on %s and exits with 0',
    async (signal) => {
      const { promise: requested, resolve } = Promise.withResolvers<void>()
      const slow = await serve((request, response) => {
        request.resume()
        resolve()
        setTimeout(() => response.end(JSON.stringify({ id: 'mail-1' })), 300)
      })
      await using site = await startSite({ ...resendSettings(slow), DATA_DIR: directory })
      await site.post(message)
      await requested
      // Such as a second Ctrl+C.
      process.kill(site.pid, signal)
      expect(await site.end(signal)).toBe(0)
      expect(site.events().map(({ event }) => event)).toEqual(['accepted', 'delivered'])
    },
  )

  it('exits with 1 and no stack trace for invalid settings', async () => {
    const invalid = { PORT: 'x', SMTP_URL: 'mail.example' }
    const { code, stderr } = await runProgram('server/start.ts', [], invalid)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The configuration has problems:\n {2}PORT: .*\n {2}SMTP_URL: .*\n( {2}\w+: .*\n)+$/,
    )
  })
})
