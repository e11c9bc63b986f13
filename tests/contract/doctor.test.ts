import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createEmulator } from 'emulate'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { readVariables } from '../../contact/settings.ts'
import { type Check, isElsewhere, runCheck } from '../../server/doctor/check.ts'
import { contactFunction } from '../../server/doctor/function.ts'
import { mail } from '../../server/doctor/mail.ts'
import { send } from '../../server/doctor/send.ts'
import { address, build, content } from '../../server/doctor/site.ts'
import { messages, storage } from '../../server/doctor/storage.ts'
import { environmentSchema } from '../../server/environment.ts'
import { migrate } from '../../server/migrate.ts'
import { openOutbox } from '../../server/outbox.ts'
import { smallContent, writeSmallContent } from '../../src/content/testing/small-content.ts'
import { makeCertificate } from '../support/certificate.ts'
import { freePort } from '../support/free-port.ts'
import '../support/names-on-loopback.ts'
import { smtpError, startMailServer } from '../support/mail-server.ts'
import { startPostgres } from '../support/postgres.ts'
import { copyProject } from '../support/project-copy.ts'
import { runProgram, startSite } from '../support/site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'doctor-'))
const cleanups: (() => unknown)[] = []
let dataDirectory: string

beforeEach(() => {
  dataDirectory = mkdtempSync(join(scratch, 'data-'))
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const mailed = { CONTACT_TO: 'ada@byron.test', CONTACT_FROM: 'Page <page@byron.test>' }

/** Asks one check; each finding as it is printed. */
async function findings(check: Check, variables: Record<string, string> = {}, project = scratch) {
  const environment = readVariables(environmentSchema, { DATA_DIR: dataDirectory, ...variables })
  const needsOutbox = (check === messages || check === send) && !isElsewhere(environment)
  const outbox = needsOutbox ? await openOutbox(environment) : null
  const found: string[] = []
  for await (const { mark, text } of runCheck(check, { environment, project, outbox }))
    found.push(`${mark}: ${text}`)
  await outbox?.close()
  return found
}

/** A host under the name `site.test`. */
async function serve(listener: RequestListener, tls = false): Promise<string> {
  const { key, certificate } = tls ? makeCertificate(scratch, 'site.test') : { key: '', certificate: '' }
  const server: Server = tls
    ? createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, listener)
    : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${tls ? 'https' : 'http'}://site.test:${(server.address() as AddressInfo).port}`
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer({ disabledCommands: ['STARTTLS'], ...options })
  cleanups.push(server.close)
  return server
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
const pageFor = (url: string) =>
  `${policy}<link rel="canonical" href="${url}"><form action="/functions/v1/resend-email">`

test('as a program: a fresh clone is not ready, an owner’s site is, and options are explained', async () => {
  const fresh = await runProgram('server/doctor.ts', [], { DATA_DIR: join(dataDirectory, 'fresh') })
  expect(fresh.code).toBe(1)
  expect(fresh.stdout).toMatch(
    /^not ready {2}SITE_URL is http:\/\/localhost:3000, which only this machine can open\./m,
  )
  expect(fresh.stdout).toMatch(/\n\n\d things are not ready\.\n$/)
  expect((await runProgram('server/doctor.ts', ['--help'], {})).stdout).toContain('--send')
  expect((await runProgram('server/doctor.ts', ['--sent'], {})).stderr).toMatch(
    /^Unknown option '--sent'.*\n$/,
  )

  const { directory: project, remove } = copyProject()
  cleanups.push(remove)
  rmSync(join(project, 'content'), { recursive: true })
  mkdirSync(join(project, 'dist'), { recursive: true })
  let html = ''
  const headers = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }
  const site = await serve((_request, response) => response.writeHead(200, headers).end(html), true)
  html = pageFor(`${site}/`)
  writeFileSync(join(project, 'dist/index.html'), html)
  const { port } = await mailServer()
  const variables = {
    ...mailed,
    DATA_DIR: dataDirectory,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/names-on-loopback.ts')).href}`,
    SITE_URL: site,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: `smtp://owner:right@127.0.0.1:${port}`,
    CONTACT_FROM: 'page@site.test',
  }
  const { code, stdout, stderr } = await runProgram('server/doctor.ts', [], variables, project)
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stderr: '',
    stdout: `\
note       content/ is not on this machine; it is checked where it is built.
ok         dist/ is built from the present content and settings.
ok         SITE_URL is ${site}.
ok         ${site}/ sends the content policy.
ok         TRUSTED_PROXIES is set: visitors are told apart.
ok         DATA_DIR (${dataDirectory}) can be written.
ok         No message waits for you.
ok         The mail server 127.0.0.1:${port} can be reached and takes the login.

Ready.
`,
  })
})

test('a check that throws is not ready', async () => {
  const check: Check = {
    name: 'moon',
    advice: 'Wait.',
    // biome-ignore lint/correctness/useYield: it breaks off before its first finding
    async *run() {
      throw new Error('no light')
    },
  }
  expect(await findings(check)).toEqual(['not ready: The moon cannot be used: no light. Wait.'])
})

test('content: problems, warnings and what is left of the sample', async () => {
  const { directory: project, remove } = copyProject()
  cleanups.push(remove)
  const small = await writeSmallContent()
  rmSync(join(project, 'content'), { recursive: true })
  cpSync(small.directory, join(project, 'content'), { recursive: true })
  small.remove()
  const write = (text: string) => writeFileSync(join(project, 'content/profile.yaml'), text)
  write(`${smallContent['profile.yaml']}nickname: The Countess\navailability: #hire\n`)
  expect(await findings(content, {}, project)).toEqual([
    expect.stringMatching(/^not ready: content\/profile\.yaml:18 · nickname is not a known field/),
    'note: content/ has warnings (1). See: node src/content/check.ts',
    'not ready: Of the sample is left in content/: profile.yaml:4 “ada@vale.example”, profile.yaml:15 “https://github.example/ada”, projects.yaml:1 “Sluice”, projects.yaml:7 “https://sluice.example”. Write your own, or delete it.',
  ])
})

test('build: one that is missing, fits, or was made for another address; security.txt that ends', async () => {
  const project = mkdtempSync(join(scratch, 'project-'))
  expect((await findings(build, {}, project))[0]).toMatch(
    /^not ready: dist\/ is not up to date: there is no dist\/ yet\./,
  )
  mkdirSync(join(project, 'dist/.well-known'), { recursive: true })
  writeFileSync(join(project, 'dist/index.html'), pageFor('http://localhost:3000/'))
  writeFileSync(join(project, 'dist/.well-known/security.txt'), 'Expires: 2001-01-01T00:00:00.000Z\n')
  expect(await findings(build, {}, project)).toEqual([
    'ok: dist/ is built from the present content and settings.',
    expect.stringMatching(/^note: security\.txt ends on 2001-01-01/),
  ])
  expect((await findings(build, { SITE_BASE: '/me' }, project))[0]).toContain(
    'SITE_URL or SITE_BASE has changed',
  )
})

test.each([
  ['http://127.0.0.1:8080', 'which only this machine can open'],
  ['https://me.example', 'which is only an example'],
  ['https://www.your-domain.com', 'which is only an example'],
  ['http://me.test', 'which is not secure'],
])('address: %s is not for visitors', async (url, why) => {
  expect(await findings(address, { SITE_URL: url })).toEqual([
    expect.stringMatching(`^not ready: SITE_URL is ${url}.* ${why}`),
  ])
})

test.each<[status: number, page: (url: string) => string, said: string]>([
  [404, pageFor, 'not ready: URL answers 404. Check where dist/ was put, and SITE_BASE.'],
  [
    200,
    () => '<h1>nginx</h1>',
    'not ready: What answers at URL is not this site. Check SITE_URL, SITE_BASE and DNS.',
  ],
  [
    200,
    () => pageFor('https://old.test/'),
    'not ready: The page at URL was built for https://old.test/. Build it anew, for this one.',
  ],
  [
    200,
    (url) => pageFor(url).replace(policy, ''),
    'not ready: The page at URL has lost its content policy. Check what changes it on the way.',
  ],
  [
    200,
    pageFor,
    'note: URL sends no policy headers, only that in the page: its host does not read dist/_headers.',
  ],
])('address: what visitors get there (%#)', async (status, page, said) => {
  let html = ''
  const site = await serve((_request, response) => response.writeHead(status).end(html), true)
  html = page(`${site}/`)
  const [own, published, proxies] = await findings(address, { SITE_URL: site })
  expect([own, published]).toEqual([`ok: SITE_URL is ${site}.`, said.replace('URL', `${site}/`)])
  expect(proxies).toMatch(
    /^note: TRUSTED_PROXIES is empty: behind a proxy, all visitors share 10 messages an hour\./,
  )
})

test('storage: a folder that cannot be written, and a damaged database', async () => {
  expect(await findings(storage, { DATA_DIR: '/dev/null/data' })).toEqual([
    expect.stringMatching(
      /^not ready: The storage cannot be used: ENOTDIR.* Check DATABASE_URL or DATA_DIR\./,
    ),
  ])
  writeFileSync(join(dataDirectory, 'messages.sqlite'), 'SQLite? No.'.repeat(200))
  expect((await findings(storage))[0]).toMatch(
    /^not ready: The storage cannot be used: file is not a database\. .*restore the last backup/,
  )
})

test('storage: Postgres has to be there, migrated, durable, and on Supabase scheduled', async () => {
  const server = await startPostgres()
  cleanups.push(() => server.stop())
  const url = await server.createDatabase()
  const elsewhere = { DATABASE_URL: url, PUBLIC_CONTACT_ENDPOINT: 'http://127.0.0.1:1/resend-email' }
  expect((await findings(storage, { DATABASE_URL: url }))[1]).toMatch(
    /^not ready: The database lacks \d+_\w+\.sql/,
  )
  await migrate(url)
  expect(await findings(storage, elsewhere)).toEqual([
    expect.stringMatching(/^ok: Postgres has messages on disk/),
    'ok: The database’s tables are up to date.',
    expect.stringMatching(/^note: This database has no pg_cron or no Vault\./),
  ])
  const sql = postgres(url, { max: 1 })
  await sql.unsafe(`
    create schema cron; create table cron.job (jobname text);
    create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into cron.job values ('contact-delivery');
    insert into vault.decrypted_secrets values ('contact_deliver_url', 'x')`)
  expect((await findings(storage, elsewhere))[2]).toMatch(/^not ready: Nobody retries mails\./)
  await sql`insert into vault.decrypted_secrets values ('contact_deliver_secret', 'y')`
  await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`)
  await sql.end()
  const [durable, , scheduled] = await findings(storage, elsewhere)
  expect([durable, scheduled]).toEqual([
    expect.stringMatching(/^not ready: Postgres does not wait for its disk/),
    'ok: The database retries mails that could not be sent.',
  ])
  const wrong = url.replace('postgres:postgres@', 'postgres:wr0ng@')
  const [refused] = await findings(storage, { DATABASE_URL: wrong })
  expect(refused).toMatch(/^not ready: The storage cannot be used: password .*Check DATABASE_URL/)
  expect(refused).not.toContain('wr0ng')
})

test('messages: those that need the owner', async () => {
  const outbox = openSqliteOutbox(join(dataDirectory, 'messages.sqlite'))
  const entry = { name: 'B', email: 'b@example.com', subject: 'S', message: 'M' }
  for (const [index, state] of (['dead', 'uncertain', 'filed', 'quarantined'] as const).entries()) {
    const id = crypto.randomUUID()
    const quarantined = state === 'quarantined'
    const message = { ...entry, message: String(index) }
    await outbox.accept(
      { id, message, contentHash: id, client: 'c', quarantined },
      { perClientAndHour: 0, perDay: 0 },
    )
    const [claim] = quarantined ? [] : await outbox.claim(1, 60)
    if (claim)
      await outbox.settle(
        claim,
        state === 'filed'
          ? { state, channel: 'file', reference: 'x' }
          : { state: state as 'dead', error: 'no' },
      )
  }
  await outbox.close()
  expect(await findings(messages)).toEqual([
    `note: Messages only written as .eml files in ${dataDirectory}/mail/new: 1. See: npm run inbox -- list --state filed`,
    'note: Messages that could not be delivered: 1. See: npm run inbox -- list --state dead',
    'note: Messages that may or may not have been mailed: 1. See: npm run inbox -- list --state uncertain',
    'note: Messages kept apart as spam: 1. See: npm run inbox -- list --state quarantined',
  ])
  const [filed] = await findings(messages, { ...mailed, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(filed).toMatch(/^note: 1 message was written as an \.eml file and never mailed\./)
})

test('mail: none is set up, or to an address that nobody has', async () => {
  expect((await findings(mail))[0]).toMatch(
    /^not ready: Messages are not mailed, only written as \.eml files\./,
  )
  const variables = {
    ...mailed,
    CONTACT_TO: 'a@b.example',
    RESEND_API_KEY: 're_secret',
    RESEND_BASE_URL: `http://127.0.0.1:${await freePort()}`,
  }
  expect(await findings(mail, variables)).toEqual([
    'not ready: No address ends in .example: a@b.example. Set your own.',
    expect.stringMatching(/^not ready: The mail account cannot be used: ECONNREFUSED\./),
  ])
})

test('mail: Resend is asked for the domain of CONTACT_FROM, from unknown to verified', async () => {
  const emulator = await createEmulator({ service: 'resend', port: 0 })
  cleanups.push(() => emulator.close())
  const variables = { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: emulator.url }
  const call = (path: string, body = {}) =>
    fetch(emulator.url + path, {
      method: 'POST',
      headers: { Authorization: 'Bearer re_test', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await findings(mail, variables))[0]).toMatch(
    /^not ready: The domain of CONTACT_FROM, byron\.test, is unknown at Resend\./,
  )
  const { id } = (await (await call('/domains', { name: 'byron.test' })).json()) as { id: string }
  expect((await findings(mail, variables))[0]).toMatch(/^not ready: .*, byron\.test, is pending at Resend\./)
  await call(`/domains/${id}/verify`)
  expect(await findings(mail, variables)).toEqual([
    'ok: RESEND_API_KEY is valid, and byron.test is verified with Resend.',
  ])
  expect(await findings(send, variables)).toEqual([
    expect.stringMatching(/^ok: Resend took the test message as /),
  ])
})

test.each([
  [401, 'restricted_api_key', 'Only sending', /^note: RESEND_API_KEY may only send, as it should/],
  [
    403,
    'invalid_api_key',
    'API key is invalid',
    /^not ready: Resend answers invalid_api_key: API key is invalid See https/,
  ],
])('mail: Resend answers %i %s', async (statusCode, name, message, said) => {
  const url = await serve((_request, response) =>
    response.writeHead(statusCode).end(JSON.stringify({ statusCode, name, message })),
  )
  expect(await findings(mail, { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: url })).toEqual([
    expect.stringMatching(said),
  ])
})

test('mail: a mail server that takes the login or not, and never is the password printed', async () => {
  const { port } = await mailServer()
  const [reached, foreign] = await findings(mail, {
    ...mailed,
    SMTP_URL: `smtp://owner:right@127.0.0.1:${port}`,
  })
  expect(reached).toBe(`ok: The mail server 127.0.0.1:${port} can be reached and takes the login.`)
  expect(foreign).toMatch(/^note: CONTACT_FROM is on byron\.test, not the site’s or the mail server’s domain/)
  const [refused] = await findings(mail, { ...mailed, SMTP_URL: `smtp://owner:wr0ng@127.0.0.1:${port}` })
  expect(refused).toMatch(
    /^not ready: The mail account cannot be used: Invalid login: 535 Wrong login\. Check SMTP_URL/,
  )
  expect(refused).not.toContain('wr0ng')
})

test('sending: a file, a mail, or the reason why not', async () => {
  const [filed] = await findings(send)
  const [file] = readdirSync(join(dataDirectory, 'mail/new'))
  expect(filed).toBe(
    `note: The test message is written to ${join(dataDirectory, 'mail/new', String(file))}; nobody was mailed.`,
  )
  let refuse = false
  const server = await mailServer({
    onMailFrom: (_address, _session, done) => done(refuse ? smtpError(550) : null),
  })
  const variables = { ...mailed, SMTP_URL: `smtp://127.0.0.1:${server.port}` }
  expect((await findings(send, variables))[0]).toMatch(
    /^ok: The mail server took the test message as <.*>\. Look into/,
  )
  expect(server.mails).toMatchObject([{ subject: 'A test message from your portfolio' }])
  refuse = true
  expect((await findings(send, variables))[0]).toMatch(
    /^not ready: The test message was not mailed: .*550.* It stays in the outbox/,
  )
})

test('function: one on another host is asked as a browser would, and takes the test message', async () => {
  const site = await startSite({ SITE_URL: 'https://site.test' })
  cleanups.push(() => site.end())
  const variables = {
    SITE_URL: 'https://site.test',
    PUBLIC_CONTACT_ENDPOINT: `${site.url}/functions/v1/resend-email`,
  }
  expect(await findings(contactFunction, variables)).toEqual([
    'ok: The contact function answers, and lets this page send messages.',
  ])
  expect((await findings(contactFunction, { ...variables, SITE_URL: 'https://other.test' }))[0]).toMatch(
    /^not ready: The contact function refuses https:\/\/other\.test\./,
  )
  expect(await findings(mail, variables)).toEqual([
    expect.stringMatching(/^note: Mail is set up where the function runs/),
  ])
  expect((await findings(send, variables))[0]).toMatch(
    /^note: The function stored the test message as [0-9a-f-]{36}\./,
  )
})

test.each([
  [401, '{"message":"Missing authorization header"}', 'It asks visitors for a token.'],
  [404, '{"code":"NOT_FOUND"}', 'It is not there.'],
  [503, '{"code":"BOOT_ERROR"}', 'It does not start, or fails.'],
  [200, '<h1>Hello</h1>', 'Check PUBLIC_CONTACT_ENDPOINT.'],
])('function: an answer of %i', async (status, body, why) => {
  const url = await serve((_request, response) => response.writeHead(status).end(body))
  expect(await findings(contactFunction, { PUBLIC_CONTACT_ENDPOINT: url })).toEqual([
    expect.stringContaining(`not ready: The contact function answers ${status}. ${why}`),
  ])
})
