import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { createEmulator } from 'emulate'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { readSettings } from '../../contact/settings.ts'
import { type Check, isElsewhere } from '../../server/doctor/check.ts'
import { contactFunction } from '../../server/doctor/function.ts'
import { mail } from '../../server/doctor/mail.ts'
import { notification, send } from '../../server/doctor/send.ts'
import { address, build, content } from '../../server/doctor/site.ts'
import { messages, storage } from '../../server/doctor/storage.ts'
import { migrate } from '../../server/migrate.ts'
import { openOutbox } from '../../server/outbox.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { makeCertificate } from '../support/certificate.ts'
import { newEntry, unlimited } from '../support/entries.ts'
import { freePort } from '../support/free-port.ts'
import '../support/names-on-loopback.ts'
import { smtpError, startMailServer } from '../support/mail-server.ts'
import { newDatabase } from '../support/postgres.ts'
import { copyProject, copySmallProject } from '../support/project-copy.ts'
import { runProgram, startSite } from '../support/site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'doctor-'))
const { key, certificate } = makeCertificate(scratch, 'site.test')
const cleanups: (() => unknown)[] = []
let dataDirectory: string
let project: string

beforeEach(() => {
  dataDirectory = mkdtempSync(join(scratch, 'data-'))
  project = mkdtempSync(join(scratch, 'project-'))
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const mailed = { CONTACT_TO: 'ada@byron.test', CONTACT_FROM: 'Page <page@byron.test>' }

/** Asks one check; each result as it is printed. */
async function results(check: Check, variables: Record<string, string> = {}) {
  const environment = readSettings({ DATA_DIR: dataDirectory, ...variables })
  const needsOutbox = (check === messages || check === send) && !isElsewhere(environment)
  const outbox = needsOutbox ? await openOutbox(environment) : null
  const found: string[] = []
  for await (const { mark, text } of check({ environment, project, outbox })) found.push(`${mark}: ${text}`)
  await outbox?.close()
  return found
}

/** Asks one check, whose results must begin so. */
async function expectResults(check: Check, variables: Record<string, string>, ...starts: string[]) {
  const found = await results(check, variables)
  expect(found.map((result, index) => result.slice(0, starts[index]?.length))).toEqual(starts)
  return found
}

/** What others answer under the name `site.test`: the page's host, the function's, Resend, a webhook. */
const host = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
beforeAll(() => new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve)))
afterAll(() => host.close())
function serve(listener: RequestListener): string {
  host.removeAllListeners('request').on('request', listener)
  return `https://site.test:${(host.address() as AddressInfo).port}`
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
  const { stderr: unknown } = await runProgram('server/doctor.ts', ['--sent'], {})
  expect(unknown).toMatch(/^Unknown option '--sent'.*\n$/)

  const copy = copyProject()
  cleanups.push(copy.remove)
  project = copy.directory
  rmSync(join(project, 'content'), { recursive: true })
  mkdirSync(join(project, 'dist'), { recursive: true })
  const headers = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }
  const site = serve((_request, response) => response.writeHead(200, headers).end(pageFor(`${site}/`)))
  writeFileSync(join(project, 'dist/index.html'), pageFor(`${site}/`))
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

test('content: problems, warnings and what is left of the sample', async () => {
  const copy = await copySmallProject()
  cleanups.push(copy.remove)
  project = copy.directory
  const yaml = `${smallContent['profile.yaml']}nickname: The Countess\navailability: #hire\n`
  writeFileSync(join(project, 'content/profile.yaml'), yaml)
  await expectResults(
    content,
    {},
    'not ready: content/profile.yaml:18 · nickname is not a known field',
    'note: content/ has warnings (1). See: npm run content',
    'not ready: Of the sample is left in content/: profile.yaml:4 “ada@vale.example”, profile.yaml:15',
  )
})

test('build: one that is missing, fits, or was made for another address; security.txt that ends', async () => {
  await expectResults(build, {}, 'not ready: dist/ is not up to date: there is no dist/ yet.')
  mkdirSync(join(project, 'dist/.well-known'), { recursive: true })
  writeFileSync(join(project, 'dist/index.html'), pageFor('http://localhost:3000/'))
  await expectResults(build, {}, 'ok: dist/ is built from the present content and settings.')
  writeFileSync(join(project, 'dist/.well-known/security.txt'), 'Expires: 2001-01-01T00:00:00.000Z\n')
  const stale = 'not ready: dist/ is not up to date: SITE_URL or SITE_BASE has changed'
  await expectResults(build, { SITE_BASE: '/me' }, stale, 'note: security.txt ends on 2001-01-01')
})

test.each([
  ['http://127.0.0.1:8080', ', which only this machine can open'],
  ['https://me.example', ', which is only an example'],
  ['http://me.test', ', which is not secure'],
])('address: %s is not for visitors', async (url, why) => {
  await expectResults(address, { SITE_URL: url }, `not ready: SITE_URL is ${url}${why}`)
})

test.each<[status: number, page: (url: string) => string, said: string]>([
  [404, pageFor, 'not ready: URL answers 404.'],
  [200, () => '<h1>nginx</h1>', 'not ready: What answers at URL is not this site.'],
  [200, () => pageFor('https://old.test/'), 'not ready: The page at URL was built for https://old.test/.'],
  [200, (url) => pageFor(url).replace(policy, ''), 'not ready: The page at URL has lost its content policy.'],
  [200, pageFor, 'note: URL sends no policy headers, only that in the page'],
])('address: what visitors get there (%#)', async (status, page, said) => {
  const site = serve((_request, response) => response.writeHead(status).end(page(`${site}/`)))
  const proxies = 'note: TRUSTED_PROXIES is empty: behind a proxy, all visitors share 10 messages'
  const starts = [`ok: SITE_URL is ${site}.`, said.replace('URL', `${site}/`), proxies]
  await expectResults(address, { SITE_URL: site }, ...starts)
})

test('storage: a folder that cannot be written, and a damaged database', async () => {
  const unusable = 'not ready: The storage cannot be used:'
  await expectResults(storage, { DATA_DIR: '/dev/null/data' }, `${unusable} ENOTDIR: not a directory`)
  writeFileSync(join(dataDirectory, 'messages.sqlite'), 'SQLite? No.'.repeat(200))
  await expectResults(storage, {}, `${unusable} file is not a database. Check DATABASE_URL or DATA_DIR.`)
})

test('storage: Postgres has to be there, migrated, and on Supabase scheduled', async () => {
  const url = await newDatabase()
  const elsewhere = { DATABASE_URL: url, PUBLIC_CONTACT_ENDPOINT: 'http://127.0.0.1:1/resend-email' }
  const migrated = 'ok: The database’s tables are up to date.'
  await expectResults(storage, { DATABASE_URL: url }, 'not ready: The database lacks ')
  await migrate(url)
  const bare = 'note: This database has no pg_cron or no Vault.'
  await expectResults(storage, elsewhere, migrated, bare)
  const sql = postgres(url, { max: 1 })
  await sql.unsafe(`
    create schema cron; create table cron.job (jobname text);
    create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into cron.job values ('contact-delivery');
    insert into vault.decrypted_secrets values ('contact_deliver_url', 'x')`)
  await expectResults(storage, elsewhere, migrated, 'not ready: Nobody retries mails.')
  await sql`insert into vault.decrypted_secrets values ('contact_deliver_secret', 'y')`
  await sql.end()
  const scheduled = 'ok: The database retries mails that could not be sent.'
  await expectResults(storage, elsewhere, migrated, scheduled)
  const wrong = { DATABASE_URL: url.replace('postgres:postgres@', 'postgres:wr0ng@') }
  const [refused] = await expectResults(storage, wrong, 'not ready: The storage cannot be used: password')
  expect(refused).not.toContain('wr0ng')
})

test('messages: those that need the owner', async () => {
  const file = join(dataDirectory, 'messages.sqlite')
  const outbox = openSqliteOutbox(file)
  for (const state of ['dead', 'uncertain', 'filed', 'quarantined']) {
    const entry = newEntry()
    await outbox.accept(entry, unlimited)
    const database = new DatabaseSync(file, { timeout: 5000 })
    database.prepare('UPDATE message SET state = ? WHERE id = ?').run(state, entry.id)
    database.close()
  }
  await outbox.close()
  const others = [
    'note: Messages that could not be delivered: 1. See: npm run inbox -- list --state dead',
    'note: Messages that may or may not have been mailed: 1. See: npm run inbox -- list --state uncertain',
    'note: Messages kept apart as spam: 1. See: npm run inbox -- list --state quarantined',
  ]
  const filed = 'note: Messages only written as .eml files: 1. See: npm run inbox -- list --state filed'
  await expectResults(messages, {}, filed, ...others)
  const variables = { ...mailed, SMTP_URL: 'smtp://127.0.0.1:1' }
  await expectResults(
    messages,
    variables,
    'note: Messages written as .eml files and never mailed: 1.',
    ...others,
  )
})

test('mail: none is set up, or to an address that nobody has', async () => {
  await expectResults(mail, {}, 'not ready: Messages are not mailed, only written as .eml files.')
  const resend = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${await freePort()}` }
  await expectResults(
    mail,
    { ...mailed, ...resend, CONTACT_TO: 'a@b.example' },
    'not ready: No address ends in .example: a@b.example. Set your own.',
    'not ready: The mail account cannot be used: ECONNREFUSED.',
  )
})

test('mail: Resend is asked for the domain of CONTACT_FROM, from unknown to verified', async () => {
  const emulator = await createEmulator({ service: 'resend', port: 0 })
  cleanups.push(() => emulator.close())
  const variables = { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: emulator.url }
  const headers = { Authorization: 'Bearer re_test', 'Content-Type': 'application/json' }
  const call = (path: string, body = {}) =>
    fetch(emulator.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const domain = 'not ready: The domain of CONTACT_FROM, byron.test, is'
  await expectResults(mail, variables, `${domain} unknown at Resend.`)
  const { id } = (await (await call('/domains', { name: 'byron.test' })).json()) as { id: string }
  await expectResults(mail, variables, `${domain} pending at Resend.`)
  await call(`/domains/${id}/verify`)
  const verified = 'ok: RESEND_API_KEY is valid, and byron.test is verified with Resend.'
  await expectResults(mail, variables, verified)
  await expectResults(send, variables, 'ok: Resend took the test message as ')
})

test.each([
  ['restricted_api_key', 'note: RESEND_API_KEY may only send, as it should.'],
  ['invalid_api_key', 'not ready: Resend answers invalid_api_key: Not you. See https://resend.com/docs'],
])('mail: Resend answers %s', async (name, said) => {
  const answer = JSON.stringify({ name, message: 'Not you.' })
  const url = serve((_request, response) => response.writeHead(401).end(answer))
  await expectResults(mail, { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: url }, said)
})

test('mail: a mail server that takes the login or not, and never is the password printed', async () => {
  const { port } = await mailServer()
  const login = (password: string) => ({ ...mailed, SMTP_URL: `smtp://owner:${password}@127.0.0.1:${port}` })
  const reached = `ok: The mail server 127.0.0.1:${port} can be reached and takes the login.`
  await expectResults(mail, login('right'), reached, 'note: CONTACT_FROM is on byron.test, not the site’s')
  const refused = 'not ready: The mail account cannot be used: Invalid login: 535 Wrong login. Check SMTP_URL'
  expect((await expectResults(mail, login('wr0ng'), refused)).join()).not.toContain('wr0ng')
})

test('sending: a file, a mail, or the reason why not', async () => {
  const [filed] = await results(send)
  const [file] = readdirSync(join(dataDirectory, 'mail/new'))
  expect(filed).toContain(`/mail/new/${file}; nobody was mailed.`)
  let refuse = false
  const server = await mailServer({
    onMailFrom: (_address, _session, done) => done(refuse ? smtpError(550) : null),
  })
  const variables = { ...mailed, SMTP_URL: `smtp://127.0.0.1:${server.port}` }
  await expectResults(send, variables, 'ok: The mail server took the test message as <')
  expect(server.mails).toMatchObject([{ subject: 'A test message from your portfolio' }])
  refuse = true
  await expectResults(send, variables, 'not ready: The test message was not mailed: ')
})

test('sending a notification: nowhere, to a webhook that takes it or not, and never is its URL printed', async () => {
  await expectResults(notification, {})
  let status = 200
  let requests = 0
  const NOTIFY_URL = `${serve((_request, response) => {
    requests += 1
    response.writeHead(status).end()
  })}/s3cret`
  await expectResults(notification, { NOTIFY_URL }, 'ok: The webhook of NOTIFY_URL took a test')
  status = 404
  const refused = 'not ready: The webhook of NOTIFY_URL refused a test notification: 404. Check'
  expect((await expectResults(notification, { NOTIFY_URL }, refused)).join()).not.toContain('s3cret')
  await results(send, { NOTIFY_URL })
  expect(requests).toBe(2)
})

test('function: one on another host is asked as a browser would, and takes the test message', async () => {
  const site = await startSite({ ALLOWED_ORIGINS: 'https://site.test' })
  cleanups.push(() => site.end())
  const PUBLIC_CONTACT_ENDPOINT = `${site.url}/functions/v1/resend-email`
  const variables = { SITE_URL: 'https://site.test', PUBLIC_CONTACT_ENDPOINT }
  const answers = 'ok: The contact function answers, and lets this page send'
  await expectResults(contactFunction, variables, answers)
  const foreign = { ...variables, SITE_URL: 'https://other.test' }
  const refuses = 'not ready: The contact function refuses https://other.test.'
  await expectResults(contactFunction, foreign, refuses)
  await expectResults(mail, variables, 'note: Mail is set up where the function runs')
  await expectResults(send, variables, 'note: The function stored the test message as ')
})

test.each([
  [401, '{"message":"Missing authorization header"}', 'It asks visitors for a token.'],
  [404, '{"code":"NOT_FOUND"}', 'It is not there.'],
  [503, '{"code":"BOOT_ERROR"}', 'It does not start, or fails.'],
  [200, '<h1>Hello</h1>', 'Check PUBLIC_CONTACT_ENDPOINT.'],
])('function: an answer of %i', async (status, body, why) => {
  const url = serve((_request, response) => response.writeHead(status).end(body))
  const said = `not ready: The contact function answers ${status}. ${why}`
  await expectResults(contactFunction, { PUBLIC_CONTACT_ENDPOINT: url }, said)
})
