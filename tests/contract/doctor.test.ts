import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { createEmulator } from 'emulate'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { noLimits } from '../../contact/outbox/outbox.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { readSettings } from '../../contact/settings.ts'
import { contactApp } from '../../contact/testing/app.ts'
import { inputsOf } from '../../server/build.ts'
import type { Check } from '../../server/doctor/check.ts'
import { mail } from '../../server/doctor/mail.ts'
import { notification, send } from '../../server/doctor/send.ts'
import { address, build, contactFunction, content } from '../../server/doctor/site.ts'
import { leftBehind, messages, storage } from '../../server/doctor/storage.ts'
import { migrate } from '../../server/migrations.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { makeCertificate } from '../support/certificate.ts'
import { claimNext, newMessage } from '../support/entries.ts'
import { cleanEnvironment } from '../support/environment.ts'
import { freePort, listen } from '../support/free-port.ts'
import '../support/names-on-loopback.ts'
import { smtpError, startMailServer, startScriptedMailServer } from '../support/mail-server.ts'
import { newDatabase, startPostgres } from '../support/postgres.ts'
import { copyProject, copySmallProject } from '../support/project-copy.ts'
import { runProgram, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

const { key, certificate } = makeCertificate(newFolder(), 'site.test')
let dataDirectory: string
let project: string

beforeEach(() => {
  dataDirectory = newFolder()
  project = newFolder()
})

const mailed = { CONTACT_TO: 'ada@byron.test', CONTACT_FROM: 'Page <page@byron.test>' }

/** Runs one check, whose results must begin as given; returns the printed results. */
async function expectResults(check: Check, variables: Record<string, string>, ...starts: string[]) {
  const settings = readSettings({ DATA_DIR: dataDirectory, ...variables })
  const results: string[] = []
  for await (const { mark, text } of check(settings, project)) results.push(`${mark}: ${text}`)
  expect(results.map((result, index) => result.slice(0, starts[index]?.length))).toEqual(starts)
  return results.join()
}

/** An HTTPS server that acts as the published page, the remote function, Resend or a webhook. */
const host = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
beforeAll(() => listen(host))
afterAll(() => host.close())
function serve(listener: RequestListener): string {
  host.removeAllListeners('request').on('request', listener)
  return `https://site.test:${(host.address() as AddressInfo).port}`
}

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer({ disabledCommands: ['STARTTLS'], ...options })
  onTestFinished(server.close)
  return server
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
const pageFor = (url: string) =>
  `${policy}<link rel="canonical" href="${url}"><form action="/functions/v1/resend-email">`

const recordBuild = (variables: Record<string, string>) =>
  writeFileSync(
    join(project, 'dist/.built-from'),
    JSON.stringify({ inputs: inputsOf(readSettings(variables), project) }),
  )

test('program: exits with 1 for a fresh clone', async () => {
  const { code, stdout } = await runProgram('server/doctor.ts', [], { DATA_DIR: dataDirectory })
  expect(code).toBe(1)
  expect(stdout).toMatch(/^not ready {2}SITE_URL is http:\/\/localhost:3000, [\s\S]*\n\nNot ready: \d\n$/m)
})

test('program: exits with 0 for a configured site', async () => {
  project = copyProject()
  rmSync(join(project, 'content'), { recursive: true })
  mkdirSync(join(project, 'dist'), { recursive: true })
  const headers = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" }
  let health = 200
  const site = serve(({ method, url }, response) => {
    if (url === '/healthz') response.writeHead(health).end()
    else if (method === 'POST') response.writeHead(422).end('{"error": "invalid"}')
    else response.writeHead(200, headers).end(pageFor(`${site}/`))
  })
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
  recordBuild(variables)
  const { code, stdout, stderr } = await runProgram('server/doctor.ts', [], variables, project)
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stderr: '',
    stdout: `\
note       content/ is not on this machine; it is checked where the site is built.
ok         dist/ is built from the current content and settings.
ok         SITE_URL is ${site}.
ok         ${site}/ sends the CSP.
ok         A proxy is trusted: limits apply to each visitor.
ok         DATA_DIR (${dataDirectory}) is writable, and has no messages yet.
ok         No message needs your attention.
ok         The contact function accepts messages from this page.
ok         The mail server 127.0.0.1:${port} is online and accepts the login.

Ready.
`,
  })
  health = 503
  const again = await runProgram('server/doctor.ts', [], variables, project)
  expect(again.stdout).toMatch(/^not ready {2}The running server cannot store messages: see storage_fault/m)
})

test('program: prints no control characters of a reply, which a terminal obeys', async () => {
  const server = await startScriptedMailServer(() => '554 \x1b[2Jgo away')
  onTestFinished(server.close)
  const { stdout } = await runProgram('server/doctor.ts', [], {
    ...mailed,
    DATA_DIR: dataDirectory,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  })
  expect(stdout).toContain('554 [2Jgo away')
  expect(stdout).not.toContain('\x1b')
})

test('content: reports problems, warnings and parts of the sample', async () => {
  project = await copySmallProject()
  const yaml = `${smallContent['profile.yaml']}nickname: The Countess\navailability: #hire\n`
  writeFileSync(join(project, 'content/profile.yaml'), yaml)
  const unknown = 'not ready: content/profile.yaml:18 · nickname is not a known field'
  const warnings = 'note: content/ has warnings (1). See: npm run content'
  await expectResults(content, {}, unknown, warnings, 'not ready: content/ still contains sample content (')
})

test('content: reports why its check cannot run', async () => {
  project = copyProject()
  const tokens = join(project, 'src/styles/tokens.ts')
  writeFileSync(
    tokens,
    readFileSync(tokens, 'utf8').replace("ibm-plex-mono', weight: 400", "ibm-plex-mono', weight: 450"),
  )
  const reason = 'not ready: @fontsource/ibm-plex-mono has no latin file for 450'
  await expectResults(content, {}, reason)
})

test('build: reports a missing or outdated dist/ and an expired security.txt', async () => {
  await expectResults(build, {}, 'not ready: dist/ is out of date: there is no dist/ yet.')
  mkdirSync(join(project, 'dist/.well-known'), { recursive: true })
  writeFileSync(join(project, 'dist/index.html'), pageFor('http://localhost:3000/'))
  writeFileSync(join(project, 'dist/.well-known/security.txt'), 'Expires: 2001-01-01T00:00:00.000Z\n')
  recordBuild({})
  const stale = 'not ready: dist/ is out of date: SITE_BASE has changed'
  await expectResults(build, { SITE_BASE: '/me' }, stale, 'note: security.txt expires on 2001-01-01')
})

test.each([
  ['http://127.0.0.1:8080', ', which only this machine can open'],
  ['https://me.example', ', which is only an example'],
  ['http://me.test', ', which is not secure'],
])('address: rejects SITE_URL %s', async (url, reason) => {
  await expectResults(address, { SITE_URL: url }, `not ready: SITE_URL is ${url}${reason}`)
})

test.each<[number, (url: string) => string, string]>([
  [404, pageFor, 'not ready: URL returns 404.'],
  [200, () => '<h1>nginx</h1>', 'not ready: URL is not this site.'],
  [200, () => pageFor('https://old.test/'), 'not ready: The page at URL was built for https://old.test/.'],
  [200, (url) => pageFor(url).replace(policy, ''), 'not ready: The page at URL has no CSP.'],
  [200, pageFor, 'note: URL sends no policy headers, only the meta tag'],
])('address: reports on the published page (%#)', async (status, page, expected) => {
  const site = serve((_request, response) => response.writeHead(status).end(page(`${site}/`)))
  const proxies = 'note: TRUSTED_PROXIES is empty: behind a proxy, all visitors share 10 messages'
  const starts = [`ok: SITE_URL is ${site}.`, expected.replace('URL', `${site}/`), proxies]
  await expectResults(address, { SITE_URL: site }, ...starts)
})

test('storage: reports an unusable folder and a damaged database', async () => {
  const unusable = 'not ready: Checking the storage failed:'
  await expectResults(storage, { DATA_DIR: '/dev/null' }, `${unusable} EEXIST: file already exists`)
  writeFileSync(join(dataDirectory, 'messages.sqlite'), 'SQLite? No.'.repeat(200))
  await expectResults(storage, {}, `${unusable} the database is damaged. Restore the last backup`)
})

const unshare = process.getuid?.() === 0 ? '-m' : '-rm'
const canMount = spawnSync('unshare', [unshare, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
test.skipIf(!canMount)('storage: reports a full disk', () => {
  const script = 'mount -t tmpfs -o size=1m none /mnt && exec "$0" server/doctor.ts'
  const env = cleanEnvironment({ DATA_DIR: '/mnt' })
  const { stdout } = spawnSync('unshare', [unshare, 'sh', '-c', script, process.execPath], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toContain('not ready  The disk with DATA_DIR (/mnt) has 1 MB left. Make room on it.\n')
})

test('storage: reports missing migrations, a missing schedule, no TLS and a wrong password of Postgres', async () => {
  const url = await newDatabase()
  const remote = { DATABASE_URL: url, PUBLIC_CONTACT_ENDPOINT: 'http://127.0.0.1:1/resend-email' }
  const noTables = 'not ready: The messages cannot be read: the database has no tables yet. Run: npm start'
  await expectResults(messages, { DATABASE_URL: url }, noTables)
  await migrate(url)
  const current = 'ok: The database schema is up to date.'
  await expectResults(messages, { DATABASE_URL: url }, current, 'ok: No message needs')
  const plain = 'note: DATABASE_URL does not encrypt the messages on their way to this computer.'
  await expectResults(storage, remote, plain, 'note: This database has no pg_cron, pg_net or Vault.')
  const sql = postgres(url, { max: 1 })
  await sql.unsafe(`
    create schema cron; create table cron.job (jobname text);
    create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net; create table net._http_response (id serial, status_code integer, content text);
    insert into cron.job values ('contact-delivery');
    insert into vault.decrypted_secrets values ('contact_deliver_url', 'x')`)
  await expectResults(storage, remote, plain, 'not ready: Retries are not scheduled.')
  await sql`insert into vault.decrypted_secrets values ('contact_deliver_secret', 'y')`
  await expectResults(storage, remote, plain, 'ok: The database schedules retries.')
  // What the function answered to the database's last calls.
  const answer = (status: number, body: object) =>
    sql`insert into net._http_response (status_code, content) values (${status}, ${JSON.stringify(body)})`
  const options = { deliver: { secret: 'another secret', run: async () => 1 } }
  const denied = await contactApp(openSqliteOutbox(':memory:'), options).request('/resend-email/deliver', {
    method: 'POST',
  })
  await answer(denied.status, await denied.json())
  await answer(401, { error: 'of another function' })
  await expectResults(
    storage,
    remote,
    plain,
    'not ready: The function rejects the database’s calls for retries',
  )
  await answer(200, { attempts: 1 })
  await expectResults(storage, remote, plain, 'ok: The database schedules retries.')
  await sql.end()
  const wrong = { DATABASE_URL: url.replace('postgres:postgres@', 'postgres:wr0ng@') }
  const refused = 'not ready: Checking the storage failed: password'
  expect(await expectResults(storage, wrong, refused)).not.toContain('wr0ng')
})

test('storage: reports a Postgres with fsync = off', async () => {
  await using server = await startPostgres({ fsync: 'off' })
  const DATABASE_URL = await server.createDatabase()
  await migrate(DATABASE_URL)
  const expected = 'not ready: Postgres can lose stored messages in a power failure (fsync = off).'
  await expectResults(storage, { DATABASE_URL }, expected)
})

test('messages: counts dead and held messages', async () => {
  const outbox = openSqliteOutbox(join(dataDirectory, 'messages.sqlite'))
  for (const reasons of [['honeypot'], ['honeypot'], []] as const)
    await outbox.accept(newMessage({ reasons }), noLimits)
  await outbox.settle(await claimNext(outbox), { state: 'dead', error: '550' })
  await outbox.close()
  const dead = 'note: Messages that could not be delivered: 1. See: npm run inbox -- list --state dead'
  const spam = 'note: Messages held back as suspect: 2. See: npm run inbox -- list --state held'
  const month = 'ok: Messages of the last 30 days: 1 with a proof of work, 0 without, 2 held.'
  await expectResults(messages, {}, month, dead, spam)
})

test('messages: reports a late message with its last error', async () => {
  const file = join(dataDirectory, 'messages.sqlite')
  const outbox = openSqliteOutbox(file)
  await outbox.accept(newMessage(), noLimits)
  await outbox.close()
  using database = new DatabaseSync(file)
  database.exec(`UPDATE stored_message SET accepted_at = accepted_at - 300000, last_error = '535 Bad login'`)
  await expectResults(
    messages,
    {},
    'ok: Messages of the last 30 days: 1 with',
    'note: A message has been waiting for 5 min. Last error: 535 Bad login',
  )
})

test('messages: reports what waits in a file that DATABASE_URL leaves unused', async () => {
  const outbox = openSqliteOutbox(join(dataDirectory, 'messages.sqlite'))
  await outbox.accept(newMessage(), noLimits)
  await outbox.close()
  await expectResults(leftBehind, {})
  const file = `note: Messages that wait in ${join(dataDirectory, 'messages.sqlite')}`
  await expectResults(
    leftBehind,
    { DATABASE_URL: await newDatabase() },
    `${file}, which is not used with DATABASE_URL: 1.`,
  )
})

test('mail: reports missing mail settings, example addresses and an unreachable provider', async () => {
  await expectResults(mail, {}, 'not ready: Messages are stored, but not mailed.')
  const resend = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${await freePort()}` }
  const variables = { ...mailed, ...resend, CONTACT_TO: 'a@b.example' }
  const unreachable =
    'not ready: Checking the mail account failed: ECONNREFUSED. Check the network of this machine'
  await expectResults(mail, variables, 'not ready: a@b.example is an example. Set your own.', unreachable)
})

test('mail: reports the status of the sending domain at Resend', async () => {
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
])('mail: reports the Resend error %s', async (name, expected) => {
  const body = JSON.stringify({ name, message: 'Not you.' })
  const url = serve((_request, response) => response.writeHead(401).end(body))
  await expectResults(mail, { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: url }, expected)
})

test('mail: reports whether the mail server accepts the login, without the password', async () => {
  const { port } = await mailServer()
  const login = (password: string) => ({ ...mailed, SMTP_URL: `smtp://owner:${password}@127.0.0.1:${port}` })
  const online = `ok: The mail server 127.0.0.1:${port} is online and accepts the login.`
  await expectResults(mail, login('right'), online, 'note: CONTACT_FROM (byron.test) is neither the site’s')
  const rejected =
    'not ready: Checking the mail account failed: Invalid login: 535 Wrong login. Check SMTP_URL'
  expect(await expectResults(mail, login('wr0ng'), rejected)).not.toContain('wr0ng')
  await using open = await startScriptedMailServer(() => undefined)
  const SMTP_URL = `smtp://owner:right@127.0.0.1:${open.port}`
  await expectResults(
    mail,
    { ...mailed, SMTP_URL },
    'not ready: Checking the mail account failed: Invalid login',
  )
})

test('mail: reports a certificate that is not trusted, without advice about passwords', async () => {
  const { port } = await mailServer({ secure: true })
  const variables = {
    ...mailed,
    SMTP_URL: `smtps://owner:right@127.0.0.1:${port}?tls.rejectUnauthorized=true`,
  }
  const untrusted = `not ready: The certificate of 127.0.0.1:${port} is not trusted: `
  const text = await expectResults(mail, variables, untrusted)
  expect(text).not.toContain('app password')
})

test('send: reports a message that was mailed or rejected, without a notification', async () => {
  let isRejecting = false
  const server = await mailServer({
    onMailFrom: (_address, _session, done) => done(isRejecting ? smtpError(550) : null),
  })
  let notifications = 0
  const NOTIFY_URL = serve((_request, response) => {
    notifications += 1
    response.end()
  })
  const variables = { ...mailed, SMTP_URL: `smtp://127.0.0.1:${server.port}`, NOTIFY_URL }
  await expectResults(send, variables, 'ok: 127.0.0.1 accepted the test message as <')
  expect(server.mails).toMatchObject([
    { subject: expect.stringMatching(/A test message from your portfolio$/) },
  ])
  isRejecting = true
  await expectResults(send, variables, 'not ready: The test message was not mailed: ')
  expect(notifications).toBe(0)
})

test('send: reports a database that fails', async () => {
  const file = join(dataDirectory, 'messages.sqlite')
  await openSqliteOutbox(file).close()
  using database = new DatabaseSync(file)
  database.exec('DROP TABLE secret')
  await expectResults(send, {}, 'not ready: The function rejected the test message: 503 ')
})

test('notification: reports whether the webhook accepts it, without its URL', async () => {
  await expectResults(notification, {})
  let status = 200
  const NOTIFY_URL = `${serve((_request, response) => response.writeHead(status).end())}/s3cret`
  await expectResults(
    notification,
    { NOTIFY_URL },
    'ok: The webhook (NOTIFY_URL) accepted a test notification.',
  )
  status = 404
  const rejected = 'not ready: The test notification could not be sent: 404. Check'
  expect(await expectResults(notification, { NOTIFY_URL }, rejected)).not.toContain('s3cret')
})

test('function: checks a remote function like a browser and sends it a test message', async () => {
  await using site = await startSite({ ALLOWED_ORIGINS: 'https://site.test' })
  const PUBLIC_CONTACT_ENDPOINT = `${site.url}/functions/v1/resend-email`
  const variables = { SITE_URL: 'https://site.test', PUBLIC_CONTACT_ENDPOINT }
  await expectResults(contactFunction, variables, 'ok: The contact function accepts messages from this page.')
  const foreign = { ...variables, SITE_URL: 'https://other.test' }
  await expectResults(contactFunction, foreign, 'not ready: The function rejects https://other.test.')
  await expectResults(mail, variables, 'note: Mail is configured where the function runs')
  await expectResults(send, variables, 'note: The function stored the test message as ')
})

test.each([
  [503, '{"code":"BOOT_ERROR"}', 'See the Supabase dashboard'],
  [200, '<h1>Hello</h1>', 'Check PUBLIC_CONTACT_ENDPOINT.'],
])('function: reports status %i with advice', async (status, body, advice) => {
  const url = serve((_request, response) => response.writeHead(status).end(body))
  const expected = `not ready: The function returns ${status}. ${advice}`
  await expectResults(contactFunction, { PUBLIC_CONTACT_ENDPOINT: url }, expected)
})

test('function: reports that this server does not answer where the form posts', async () => {
  const url = serve((_request, response) => response.writeHead(405).end())
  const settings = { SITE_URL: url, PUBLIC_CONTACT_ENDPOINT: '/contact' }
  const expected = `not ready: ${url}/contact returns 405. Check PUBLIC_CONTACT_ENDPOINT: npm start answers at`
  await expectResults(contactFunction, settings, expected)
})
