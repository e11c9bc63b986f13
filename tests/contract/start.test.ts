import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rawExchange } from '../../server/testing/raw-request.ts'
import { postMessage } from '../faults/storm.ts'
import { projectOf } from '../fixtures/fixtures.ts'
import { freePort, listen } from '../support/free-port.ts'
import { resendSettings } from '../support/mail-provider.ts'
import { cleanEnvironment, collect, runProgram, type Site, startSite } from '../support/site.ts'

const root = projectOf('sample')
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

let directory: string
let site: Site | undefined
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(async () => {
  await site?.end('SIGKILL')
  site = undefined
  rmSync(directory, { recursive: true, force: true })
})

describe('npm start', () => {
  it('without any configuration stores a message, writes it as a file, and says that nobody was mailed', async () => {
    // Left readable by an earlier version, or by a copy.
    chmodSync(directory, 0o755)
    writeFileSync(join(directory, 'messages.sqlite'), '', { mode: 0o644 })
    site = await startSite({ DATA_DIR: directory })
    await site.waitFor(/NOT mailed/)
    const response = await site.post(message)
    expect(response.status).toBe(200)
    const { id } = (await response.json()) as { id: string }
    await site.waitFor(/"event":"filed"/)
    const [file, ...more] = readdirSync(join(directory, 'mail/new'))
    expect(more).toEqual([])
    expect(file).toContain(id)
    const health = (await (await fetch(`${site.url}/healthz`)).json()) as object
    expect(health).toMatchObject({ ready: true, counts: { filed: 1, delivered: 0 } })
    expect(site.output()).not.toMatch(/ada@example|How are you/)
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(expect.arrayContaining(['messages.sqlite', 'messages.sqlite-wal']))
    expect(files.filter((name) => statSync(join(directory, name)).mode & 0o077)).toEqual([])
  })

  it.each(['a full disk', 'a pipe that nobody reads'])('serves on when its log goes to %s', async (where) => {
    const log = where === 'a full disk' ? openSync('/dev/full', 'w') : 'pipe'
    const url = `http://localhost:${await freePort()}`
    const child = spawn(process.execPath, [join(root, 'server/start.ts')], {
      env: cleanEnvironment({ PORT: new URL(url).port, DATA_DIR: directory }),
      stdio: ['ignore', log, log],
    })
    child.stdout?.destroy()
    child.stderr?.destroy()
    try {
      while (!(await fetch(`${url}/healthz`).catch(() => null))) await pause()
      for (const subject of ['One', 'Two', 'Three']) {
        expect(await postMessage(url, { ...message, subject })).not.toBeNull()
      }
      expect((await fetch(url)).status).toBe(200)
      expect([child.exitCode, child.signalCode]).toEqual([null, null])
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('ends when npm is told to', async () => {
    const npm = spawn('npm', ['start'], { cwd: root, env: cleanEnvironment({ DATA_DIR: directory }) })
    const [, url = ''] = await collect(npm).waitFor(/The site is at (http:\S+)/)
    npm.kill('SIGTERM')
    while (await fetch(url).catch(() => null)) await pause()
  })

  it('names messages that were written as files before mail was set up, and mails one that comes again', async () => {
    site = await startSite({ DATA_DIR: directory })
    await site.post(message)
    await site.waitFor(/"event":"filed"/)
    await site.end()
    expect(site.output()).not.toContain('never mailed')
    site = await startSite({ DATA_DIR: directory, ...resendSettings('http://127.0.0.1:1') })
    await site.waitFor(
      /^1 message was written as an \.eml file and never mailed\. To mail: npm run inbox -- /m,
    )
    await site.post(message)
    await site.waitFor(/"event":"retry","id":"[^"]+","channel":"resend"/)
  })

  it('serves the page beside the function, counts what it reads, and leaves its port to nobody', async () => {
    site = await startSite({ DATA_DIR: directory })
    const { port } = new URL(site.url)
    const page = await fetch(site.url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])

    const head =
      'POST /resend-email HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json'
    const ask = async (header: string, body: string) =>
      String(await rawExchange(Number(port), `${head}\r\n${header}\r\n\r\n${body}`))
    const chunk = `${(1024).toString(16)}\r\n${' '.repeat(1024)}\r\n`
    expect(await ask('Transfer-Encoding: chunked', `${chunk.repeat(80)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413/)
    expect(await ask('Content-Length: 99999', '')).toMatch(/^HTTP\/1.1 413/)

    const { code, stderr } = await runProgram('server/start.ts', [], { PORT: port, DATA_DIR: directory })
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another one.\n`,
    ])
    expect((await site.post(message)).status).toBe(200)
  })

  it('finishes the mail that is under way when it is told to stop, and ends with 0', async () => {
    const slow = createServer((request, response) => {
      request.resume()
      setTimeout(() => response.end(JSON.stringify({ id: 'mail-1' })), 300)
    })
    const underWay = once(slow, 'request')
    try {
      const settings = resendSettings(`http://127.0.0.1:${await listen(slow)}`)
      site = await startSite({ ...settings, DATA_DIR: directory })
      await site.post(message)
      await underWay
      expect(await site.end('SIGTERM')).toBe(0)
      expect(site.events().map(({ event }) => event)).toEqual(['accepted', 'delivered'])
    } finally {
      slow.close()
    }
  })

  it('stops with all faults of the configuration and no stack trace', async () => {
    const { code, stdout, stderr } = await runProgram('server/start.ts', [], {
      PORT: 'x',
      SMTP_URL: 'mail.example',
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^The configuration has problems:\n {2}PORT: .*\n {2}SMTP_URL: .*\n( {2}\w+: .*\n)+$/,
    )
  })

  it.each([
    ['a directory', { DATA_DIR: '/dev/null/data' }],
    ['a directory in one that takes none', { DATA_DIR: '/proc/nothing/data' }],
    ['a database', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
  ])('says plainly that %s cannot be used', async (_, variables) => {
    const { code, stderr } = await runProgram('server/start.ts', [], variables)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The messages cannot be stored \(DATA_DIR, DATABASE_URL\): .+\n$/)
  })
})
