import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { createEmulator } from 'emulate'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lastCall } from '../../contact/delivery/deliver.ts'
import { noLimits } from '../../contact/outbox/accept.ts'
import { readSettings } from '../../contact/settings.ts'
import { inputsOf } from '../../server/build.ts'
import { createContact } from '../../server/contact.ts'
import type { Check } from '../../server/doctor/check.ts'
import { mail, send } from '../../server/doctor/mail.ts'
import { address, build, contactFunction, content } from '../../server/doctor/site.ts'
import { messages, storage } from '../../server/doctor/storage.ts'
import { openOutbox } from '../../server/outbox.ts'
import { makeCertificate } from '../support/certificate.ts'
import { claimNext, newMessage } from '../support/entries.ts'
import { freePort, listen } from '../support/free-port.ts'
import '../support/names-on-loopback.ts'
import { smtpError, startMailServer, startScriptedMailServer } from '../support/mail-server.ts'
import { newDatabase, startPostgres } from '../support/postgres.ts'
import { copyProject, copySmallProject } from '../support/project-copy.ts'
import { runProgram } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

const { key, certificate } = makeCertificate(newFolder(), 'site.test')
let dataDirectory: string
let project: string

beforeEach(() => {
  dataDirectory = newFolder()
  project = newFolder()
})

const mailed = { CONTACT_TO: 'ada@byron.test', CONTACT_FROM: 'Page <page@byron.test>' }

const settingsOf = (variables: Record<string, string>) =>
  readSettings({ DATA_DIR: dataDirectory, ...variables })

/** Runs one check, whose results must begin as given; returns the printed results. */
async function expectResults(check: Check, variables: Record<string, string>, ...starts: string[]) {
  const results: string[] = []
  for await (const { mark, text } of check(settingsOf(variables), project)) results.push(`${mark}: ${text}`)
  expect(results.map((result, index) => result.slice(0, starts[index]?.length))).toEqual(starts)
  return results.join()
}

const openStore = (variables: Record<string, string> = {}) =>
  openOutbox(settingsOf(variables), { create: true })

/** An HTTPS server that acts as the published page, the remote function or Resend. */
const host = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
beforeAll(() => listen(host))
afterAll(() => host.close())
function serve(listener: RequestListener): string {
  host.removeAllListeners('request').on('request', listener)
  return `https://site.test:${(host.address() as AddressInfo).port}`
}

/** Serves the contact function with these settings on this machine; returns its port. */
async function serveFunction(variables: Record<string, string>): Promise<string> {
  const contact = createContact(settingsOf(variables), { log: () => {} })
  const server = createPlainServer((request, response) => void contact.serve(request, response))
  onTestFinished(async () => {
    server.close()
    await contact.stop()
  })
  return String(await listen(server))
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer({ disabledCommands: ['STARTTLS'], ...options })
  onTestFinished(server.close)
  return server
}

const pageFor = (url: string) =>
  `<link rel="canonical" href="${url}"><form action="/functions/v1/resend-email">`

describe('the program', () => {
  test('exits with 1 for a fresh clone, and names settings that are gone', async () => {
    const variables = { DATA_DIR: dataDirectory, HELD_DAYS: '30' }
    const { code, stdout } = await runProgram('server/doctor.ts', [], variables)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^note {7}No longer used, please remove: HELD_DAYS/)
    expect(stdout).toMatch(/^not ready {2}SITE_URL is http:\/\/localhost:3000, [\s\S]*\n\nNot ready: \d\n$/m)
  })

  test('exits with 0 for a configured site, and with 1 if its server cannot store', async () => {
    project = copyProject()
    rmSync(join(project, 'content'), { recursive: true })
    mkdirSync(join(project, 'dist'), { recursive: true })
    let health = 200
    const site = serve(({ method, url }, response) => {
      if (url === '/healthz') response.writeHead(health).end()
      else if (method === 'POST') response.writeHead(422).end('{"error": "invalid"}')
      else response.end(pageFor(`${site}/`))
    })
    const { port } = await mailServer()
    const variables = {
      ...mailed,
      DATA_DIR: dataDirectory,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/names-on-loopback.ts')).href}`,
      SITE_URL: site,
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: `smtp://owner:right@127.0.0.1:${port}`,
    }
    writeFileSync(join(project, 'dist/index.html'), pageFor(`${site}/`))
    const inputs = inputsOf(readSettings(variables), project)
    writeFileSync(join(project, 'dist/.built-from'), JSON.stringify({ inputs }))
    const { code, stdout, stderr } = await runProgram('server/doctor.ts', [], variables, project)
    expect(stderr).toBe('')
    expect(stdout).toBe(`\
note       content/ is not on this machine; it is checked where the site is built.
ok         dist/ is built from the current content and settings.
ok         ${site}/ is online.
ok         DATA_DIR (${dataDirectory}) is writable, and has no messages yet.
ok         No message needs your attention.
ok         The contact function accepts messages from this page.
ok         The mail server 127.0.0.1:${port} is online and accepts the login.

Ready.
`)
    expect(code).toBe(0)
    health = 503
    const again = await runProgram('server/doctor.ts', [], variables, project)
    expect(again.stdout).toMatch(/^not ready {2}The running server cannot store messages: see storage_fault/m)
  })

  test('prints no control characters of a reply, which a terminal obeys', async () => {
    const server = await startScriptedMailServer(() => '554 \x1b[2Jgo away')
    onTestFinished(server.close)
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`
    const variables = { ...mailed, DATA_DIR: dataDirectory, SMTP_URL }
    const { stdout } = await runProgram('server/doctor.ts', [], variables)
    expect(stdout).toContain('554 [2Jgo away')
    expect(stdout).not.toContain('\x1b')
  })
})

test('the start names settings that are gone, too', async () => {
  const contact = createContact(settingsOf({ SITE_LANGUAGES: 'en' }), { log: () => {} })
  expect(await contact.notice()).toContain('\nNo longer used, please remove: SITE_LANGUAGES.')
  await contact.stop()
})

test('content: reports problems and the sample', async () => {
  project = await copySmallProject()
  await expectResults(content, {}, 'ok: content/ has no problems.')
  writeFileSync(join(project, 'content/site.yaml'), 'sample: true\n')
  writeFileSync(join(project, 'content/skills.yaml'), 'categories: 7\n')
  const problems = 'not ready: content/ has problems. See: npm run content'
  await expectResults(content, {}, problems, 'not ready: content/ is the sample: write your own')
})

test('build: reports a missing dist/', async () => {
  await expectResults(build, {}, 'not ready: dist/ is out of date: there is no dist/ yet.')
})

test.each([
  ['http://127.0.0.1:8080', 'which only this machine can open'],
  ['https://me.example', 'which is only an example'],
  ['http://me.test', 'which is not secure'],
])('address: rejects SITE_URL %s', async (url, reason) => {
  await expectResults(address, { SITE_URL: url }, `not ready: SITE_URL is ${url}, ${reason}`)
})

test.each<[number, (url: string) => string, string]>([
  [404, pageFor, 'not ready: URL is not the page as it was built for this address (status 404).'],
  [200, () => '<h1>nginx</h1>', 'not ready: URL is not the page'],
  [200, () => pageFor('https://old.test/'), 'not ready: URL is not the page'],
  [200, pageFor, 'ok: URL is online.'],
])('address: reports on the published page (%#)', async (status, page, expected) => {
  const site = serve((_request, response) => response.writeHead(status).end(page(`${site}/`)))
  const proxies = 'note: TRUSTED_PROXIES is empty: behind a proxy, all visitors share 10 messages'
  await expectResults(address, { SITE_URL: site }, expected.replace('URL', `${site}/`), proxies)
})

describe('storage', () => {
  test('reports an unusable folder and a damaged database', async () => {
    const unusable = 'not ready: Checking the storage failed:'
    await expectResults(storage, { DATA_DIR: '/dev/null' }, `${unusable} EEXIST: file already exists`)
    writeFileSync(join(dataDirectory, 'messages.sqlite'), 'SQLite? No.'.repeat(200))
    await expectResults(storage, {}, `${unusable} the database is damaged. Restore the last backup`)
  })

  test('reports missing tables, no TLS and a wrong password of Postgres', async () => {
    const url = await newDatabase()
    const remote = { DATABASE_URL: url, PUBLIC_CONTACT_ENDPOINT: 'http://127.0.0.1:1/resend-email' }
    await expectResults(
      messages,
      remote,
      'not ready: Checking the outbox failed: The database has no tables for messages yet',
    )
    await expectResults(storage, remote, 'note: DATABASE_URL does not encrypt the messages on their way')
    const wrong = { DATABASE_URL: url.replace('postgres:postgres@', 'postgres:wr0ng@') }
    const refused = 'not ready: Checking the storage failed: password'
    expect(await expectResults(storage, wrong, refused)).not.toContain('wr0ng')
  })

  test('reports a schedule that does not run', async () => {
    const remote = { DATABASE_URL: await newDatabase(), PUBLIC_CONTACT_ENDPOINT: 'http://127.0.0.1:1/x' }
    await using outbox = await openStore(remote)
    const attention = 'ok: No message needs your attention.'
    await expectResults(messages, remote, 'not ready: The function was never called for retries.', attention)
    await outbox.note(lastCall, String(Date.now()))
    await expectResults(messages, remote, 'ok: The function is called for retries.', attention)
    await outbox.note(lastCall, String(Date.now() - 16 * 60_000))
    await expectResults(messages, remote, 'not ready: The function was last called 16 min ago', attention)
  })

  test('reports a Postgres with fsync = off', async () => {
    await using server = await startPostgres({ fsync: 'off' })
    const DATABASE_URL = await server.createDatabase()
    const expected = 'not ready: Postgres can lose stored messages in a power failure (fsync = off).'
    await expectResults(storage, { DATABASE_URL }, expected)
  })
})

describe('messages', () => {
  test('counts failed and held ones', async () => {
    await using outbox = await openStore()
    for (const reasons of [['honeypot'], ['honeypot'], []] as const)
      await outbox.accept(newMessage({ reasons }), noLimits)
    await outbox.settle(await claimNext(outbox), { state: 'failed', error: '550' })
    const failed = 'note: Messages that could not be delivered: 1. See: npm run inbox'
    await expectResults(messages, {}, failed, 'note: Messages held back as suspect: 2. See: npm run inbox')
  })

  test('reports a late message with its last error', async () => {
    await using outbox = await openStore()
    await outbox.accept(newMessage(), noLimits)
    using database = new DatabaseSync(join(dataDirectory, 'messages.sqlite'))
    database.exec(`UPDATE message SET accepted_at = accepted_at - 300000, error = '535 Bad login'`)
    await expectResults(messages, {}, 'note: A message has been waiting for 5 min. Last error: 535 Bad login')
  })
})

describe('mail', () => {
  test('reports missing settings, example addresses and an unreachable provider', async () => {
    await expectResults(mail, {}, 'not ready: Messages are stored, but not mailed.')
    const remote = { PUBLIC_CONTACT_ENDPOINT: 'https://x.test/resend-email' }
    await expectResults(mail, remote, 'note: Mail is configured where the function runs')
    const resend = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${await freePort()}` }
    const variables = { ...mailed, ...resend, CONTACT_TO: 'a@b.example' }
    const unreachable =
      'not ready: Checking the mail account failed: ECONNREFUSED. Check the network of this machine'
    await expectResults(mail, variables, 'not ready: a@b.example is an example. Set your own.', unreachable)
  })

  test('reports the status of the sending domain at Resend', async () => {
    const emulator = await createEmulator({ service: 'resend', port: 0 })
    onTestFinished(() => emulator.close())
    const variables = { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: emulator.url }
    const headers = { Authorization: 'Bearer re_test', 'Content-Type': 'application/json' }
    const call = (path: string, body = {}) =>
      fetch(emulator.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const domain = 'not ready: The domain of CONTACT_FROM, byron.test, is'
    await expectResults(mail, variables, `${domain} unknown at Resend.`)
    const { id } = (await (await call('/domains', { name: 'byron.test' })).json()) as { id: string }
    await expectResults(mail, variables, `${domain} pending at Resend.`)
    await call(`/domains/${id}/verify`)
    await expectResults(mail, variables, 'ok: RESEND_API_KEY is valid, and byron.test is verified at Resend.')
  })

  test.each([
    ['restricted_api_key', 'note: RESEND_API_KEY may only send, as it should.'],
    ['invalid_api_key', 'not ready: Resend returns invalid_api_key: Not you. See https://resend.com/docs'],
  ])('reports the Resend error %s', async (name, expected) => {
    const body = JSON.stringify({ name, message: 'Not you.' })
    const url = serve((_request, response) => response.writeHead(401).end(body))
    await expectResults(mail, { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: url }, expected)
  })

  test('reports whether the mail server accepts the login, without the password', async () => {
    const { port } = await mailServer()
    const login = (password: string) => ({
      ...mailed,
      SMTP_URL: `smtp://owner:${password}@127.0.0.1:${port}`,
    })
    const online = `ok: The mail server 127.0.0.1:${port} is online and accepts the login.`
    await expectResults(mail, login('right'), online)
    const rejected =
      'not ready: Checking the mail account failed: Invalid login: 535 Wrong login. Check SMTP_URL'
    expect(await expectResults(mail, login('wr0ng'), rejected)).not.toContain('wr0ng')
    await using open = await startScriptedMailServer(() => undefined)
    const SMTP_URL = `smtp://owner:right@127.0.0.1:${open.port}`
    const noLogin = 'not ready: Checking the mail account failed: Invalid login'
    await expectResults(mail, { ...mailed, SMTP_URL }, noLogin)
  })

  test('reports a certificate that is not trusted', async () => {
    const { port } = await mailServer({ secure: true })
    // The tests trust any certificate otherwise.
    const SMTP_URL = `smtps://owner:right@127.0.0.1:${port}?tls.rejectUnauthorized=true`
    const variables = { ...mailed, SMTP_URL }
    const untrusted = 'not ready: Checking the mail account failed: '
    expect(await expectResults(mail, variables, untrusted)).toContain('NODE_EXTRA_CA_CERTS')
  })
})

describe('send', () => {
  test('reports a message that was mailed or rejected, and the client that the function saw', async () => {
    let isRejecting = false
    const server = await mailServer({
      onMailFrom: (_address, _session, done) => done(isRejecting ? smtpError(550) : null),
    })
    const variables = { ...mailed, SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    const PORT = await serveFunction(variables)
    const client = 'note: The function saw this computer at '
    const accepted = 'ok: The test message was accepted (smtp: <'
    await expectResults(send, { ...variables, PORT }, client, accepted)
    expect(server.mails).toMatchObject([
      { subject: expect.stringMatching(/A test message from your portfolio$/) },
    ])
    isRejecting = true
    const rejected = 'not ready: The test message was not mailed: '
    await expectResults(send, { ...variables, PORT }, client, rejected)
  })

  test('reports a file, and a store that fails', async () => {
    const PORT = await serveFunction({})
    const client = 'note: The function saw this computer at '
    await expectResults(send, { PORT }, client, 'note: The test message was written to new/')
    using database = new DatabaseSync(join(dataDirectory, 'messages.sqlite'))
    database.exec('DROP TABLE message')
    await expectResults(send, { PORT }, 'not ready: The function rejected the test message: 503 ')
  })

  test('reports a site that is not running', async () => {
    await expectResults(
      send,
      { PORT: String(await freePort()) },
      'not ready: Checking the test message failed',
    )
  })

  test('reports what a remote function stored', async () => {
    const port = await serveFunction({ ALLOWED_ORIGINS: 'https://site.test' })
    const PUBLIC_CONTACT_ENDPOINT = `http://127.0.0.1:${port}/functions/v1/resend-email`
    const variables = { SITE_URL: 'https://site.test', PUBLIC_CONTACT_ENDPOINT }
    await expectResults(
      contactFunction,
      variables,
      'ok: The contact function accepts messages from this page.',
    )
    const client = 'note: The function saw this computer at '
    await expectResults(send, variables, client, 'note: The function stored the test message as ')
    const foreign = { ...variables, SITE_URL: 'https://other.test' }
    await expectResults(contactFunction, foreign, 'not ready: The function rejects https://other.test.')
  })
})

test.each([
  [503, '{"code":"BOOT_ERROR"}'],
  [200, '<h1>Hello</h1>'],
])('function: reports status %i with advice', async (status, body) => {
  const url = serve((_request, response) => response.writeHead(status).end(body))
  const expected = `not ready: ${url}/ returns ${status}. Check PUBLIC_CONTACT_ENDPOINT.`
  await expectResults(contactFunction, { PUBLIC_CONTACT_ENDPOINT: url }, expected)
})
