import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { runProgram, type Site, startSite } from '../support/site.ts'

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }

let site: Site | undefined

afterEach(async () => {
  if (!site) return
  await site.end('SIGKILL')
  rmSync(site.dataDirectory, { recursive: true, force: true })
  site = undefined
})

describe('npm start', () => {
  it('without any configuration stores a message, writes it as a file, and says that nobody was mailed', async () => {
    site = await startSite()
    await site.waitFor(/NOT mailed/)
    const response = await site.post(message)
    expect(response.status).toBe(200)
    const { id } = (await response.json()) as { id: string }
    await site.waitFor(/"event":"filed"/)
    const directory = join(site.dataDirectory, 'mail/new')
    const [file, ...more] = readdirSync(directory)
    expect(more).toEqual([])
    expect(file).toContain(id)
    expect(readFileSync(join(directory, file as string), 'utf8')).toContain('How are you?')
    const health = (await (await fetch(`${site.url}/healthz`)).json()) as object
    expect(health).toMatchObject({ ready: true, counts: { filed: 1, delivered: 0 } })
    expect(site.output()).not.toMatch(/ada@example|How are you/)
  })

  it('says which messages were written as files before mail was set up', async () => {
    site = await startSite()
    expect((await site.post(message)).status).toBe(200)
    await site.waitFor(/"event":"filed"/)
    await site.end()
    expect(site.output()).not.toContain('never mailed')
    const unmailed = await runProgram('server/doctor.ts', [], { DATA_DIR: site.dataDirectory })
    expect(unmailed.stdout).toContain(`\
note       Messages only written as .eml files in ${join(site.dataDirectory, 'mail/new')}: 1. See: npm run inbox -- list --state filed
`)
    expect(unmailed.stdout).not.toContain('No message waits for you.')
    const variables = {
      DATA_DIR: site.dataDirectory,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      CONTACT_TO: 'me@me.test',
      CONTACT_FROM: 'page@me.test',
    }
    site = await startSite(variables)
    await site.waitFor(
      /^1 message was written as an \.eml file and never mailed\. To mail: npm run inbox -- list --state filed, then npm run inbox -- retry <id>$/m,
    )
    const { stdout } = await runProgram('server/doctor.ts', [], variables)
    expect(stdout).toContain(`\
note       1 message was written as an .eml file and never mailed. npm run inbox -- list --state filed, then npm run inbox -- retry <id>
`)
  })

  it('mails a message that was only written as a file when it comes again after mail was set up', async () => {
    const provider = await startMailProvider()
    try {
      site = await startSite()
      const first = await (await site.post(message)).json()
      await site.waitFor(/"event":"filed"/)
      await site.end()
      site = await startSite({
        DATA_DIR: site.dataDirectory,
        RESEND_API_KEY: 're_test',
        RESEND_BASE_URL: provider.url,
        CONTACT_TO: 'owner@owner.example',
        CONTACT_FROM: 'site@owner.example',
      })
      await site.waitFor(/never mailed/)
      expect(await (await site.post(message)).json()).toEqual(first)
      await site.waitFor(/"event":"delivered"/)
      expect(await (await site.post(message)).json()).toEqual(first)
      const health = await (await fetch(`${site.url}/healthz`)).json()
      expect(health).toMatchObject({ counts: { delivered: 1, filed: 0, queued: 0 } })
      expect([...provider.mailed.values()]).toEqual([1])
    } finally {
      await provider.close()
    }
  })

  it('serves the page beside the function, and answers a form without JavaScript', async () => {
    site = await startSite({ ALLOWED_ORIGINS: 'https://me.example' })
    const page = await fetch(site.url)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    const posted = await fetch(`${site.url}/functions/v1/resend-email`, {
      method: 'POST',
      body: new URLSearchParams(message),
      headers: { Origin: 'https://me.example' },
      redirect: 'manual',
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/#message-sent'])
  })

  it('refuses a body that only claims to be small, and one that is sent in chunks', async () => {
    site = await startSite()
    const port = Number(new URL(site.url).port)
    const ask = (head: string, body: string) =>
      new Promise<string>((resolve) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `POST /resend-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`,
          )
        })
        socket.on('data', (chunk) => {
          answer += chunk
          if (/\r\n\r\n.*}/s.test(answer)) socket.destroy()
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(answer))
      })
    const chunk = `${(1024).toString(16)}\r\n${' '.repeat(1024)}\r\n`
    expect(await ask('Transfer-Encoding: chunked', chunk.repeat(80))).toMatch(/^HTTP\/1.1 413/)
    expect(await ask('Content-Length: 99999', '')).toMatch(/^HTTP\/1.1 413/)
    // Both headers at once are how requests are smuggled (RFC 9112 §6.3).
    expect(await ask('Content-Length: 2\r\nTransfer-Encoding: chunked', chunk)).toMatch(/^HTTP\/1.1 4|^$/)
    expect((await site.post(message)).status).toBe(200)
  })

  it('delivers after a restart what was accepted before', async () => {
    let down = true
    const provider = await startMailProvider(() => (down ? 'reset' : 'accept'))
    const variables = {
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: provider.url,
      CONTACT_TO: 'owner@owner.example',
      CONTACT_FROM: 'site@owner.example',
      RETRY_BASE_SECONDS: '0.1',
    }
    try {
      site = await startSite(variables)
      const { id } = (await (await site.post(message)).json()) as { id: string }
      await site.waitFor(/"event":"retry"/)
      await site.end('SIGTERM')
      down = false
      site = await startSite({ ...variables, DATA_DIR: site.dataDirectory })
      await site.waitFor(/"event":"delivered"/)
      expect(provider.mailed.get(id)).toBe(1)
    } finally {
      await provider.close()
    }
  })

  it('finishes the mail that is under way when it is told to stop, and ends with 0', async () => {
    let arrived = () => {}
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const slow = createServer((request, response) => {
      request.resume()
      arrived()
      setTimeout(() => response.end(JSON.stringify({ id: 'mail-1' })), 1000)
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    try {
      site = await startSite({
        RESEND_API_KEY: 're_test',
        RESEND_BASE_URL: `http://127.0.0.1:${(slow.address() as { port: number }).port}`,
        CONTACT_TO: 'owner@owner.example',
        CONTACT_FROM: 'site@owner.example',
      })
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
    expect(stderr.trim().split('\n')).toEqual([
      'The configuration has problems:',
      '  SMTP_URL: must be a URL such as smtps://user:password@mail.example.com',
      '  PORT: must be a port number',
      '  CONTACT_TO: is needed with SMTP_URL: the address that receives the messages',
      '  CONTACT_FROM: is needed with SMTP_URL: a sender address that is yours and verified',
    ])
  })

  it.each([
    ['a directory', { DATA_DIR: '/dev/null/data' }],
    ['a database', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
  ])('says plainly that %s cannot be used', async (_, variables) => {
    const { code, stderr } = await runProgram('server/start.ts', [], variables)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The messages cannot be stored \(DATA_DIR, DATABASE_URL\): .+\n$/)
  })

  it('says plainly that the port is in use', async () => {
    site = await startSite()
    const { port } = new URL(site.url)
    const { code, stderr } = await runProgram('server/start.ts', [], {
      PORT: port,
      DATA_DIR: site.dataDirectory,
    })
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another one.\n`,
    ])
  })
})
