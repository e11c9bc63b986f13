import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { lastCall } from '../../contact/delivery/deliver.ts'
import { noLimits } from '../../contact/outbox/accept.ts'
import { readSettings } from '../../contact/settings.ts'
import { inputsOf } from '../../server/build.ts'
import { address, type Check, contactFunction, mail, send, storage } from '../../server/checks.ts'
import { createContact } from '../../server/contact.ts'
import { openOutbox } from '../../server/storage.ts'
import { makeCertificate } from '../support/certificate.ts'
import { claimNext, failed, newMessage } from '../support/entries.ts'
import { freePort, listen } from '../support/free-port.ts'
import '../support/names-on-loopback.ts'
import { startMailServer, startScriptedMailServer } from '../support/mail-server.ts'
import { newDatabase } from '../support/postgres.ts'
import { copyProjectTo, copySmallProject } from '../support/project-copy.ts'
import { runProgram } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

const { key, certificate } = makeCertificate(newFolder(), 'site.test')
let dataDirectory: string
beforeEach(() => {
  dataDirectory = newFolder()
})

const mailed = { CONTACT_TO: 'ada@byron.test', CONTACT_FROM: 'Page <page@byron.test>' }
const remote = { PUBLIC_CONTACT_ENDPOINT: 'http://127.0.0.1:1/functions/v1/resend-email' }
const settingsOf = (variables: Record<string, string>) =>
  readSettings({ DATA_DIR: dataDirectory, ...variables })

/** Runs one check, whose results must begin as given; returns all of them. */
async function expectResults(check: Check, variables: Record<string, string>, ...starts: string[]) {
  const results = await check(settingsOf(variables)).then(
    ([well, ...notes]) => [`ok: ${well}`, ...notes.map((note) => `note: ${note}`)],
    ({ message }) => [`not ready: ${message}`],
  )
  expect(results.map((result, index) => result.slice(0, starts[index]?.length))).toEqual(starts)
  return results.join()
}

/** An HTTPS server that acts as the published page, the remote function or Resend. */
const host = createServer({ key: readFileSync(key), cert: readFileSync(certificate) })
const origin = `https://site.test:${await listen(host)}`
afterAll(() => host.close())
function serve(listener: RequestListener): string {
  host.removeAllListeners('request').on('request', listener)
  return origin
}

/** Serves the contact function with these settings on this machine; returns its port. */
async function serveFunction(variables: Record<string, string>): Promise<string> {
  const contact = createContact(settingsOf(variables), () => {})
  const server = createPlainServer((request, response) => contact.serve(request, response, () => {}))
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

const pageFor = (url: string) => `<link rel="canonical" href="${url}">`

test('exits with 1 for a fresh clone; names settings that are gone; prints no control characters', async () => {
  const project = copySmallProject()
  writeFileSync(join(project, 'content/site.yaml'), 'sample: true\n')
  await using server = await startScriptedMailServer(() => '554 \x1b[2Jgo away')
  const gone = { HELD_DAYS: '30', SMTP_URL: `smtp://127.0.0.1:${server.port}` }
  const variables = { ...mailed, ...gone, DATA_DIR: dataDirectory }
  const { code, stdout } = await runProgram('server/doctor.ts', [], variables, project)
  expect(code).toBe(1)
  expect(stdout.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(/^note {7}No longer used, please remove: HELD_DAYS/),
    expect.stringMatching(/^not ready {2}content\/ is the sample/),
    'not ready  dist/ is out of date: there is no whole build in dist/ yet. Run: npm run build',
    expect.stringMatching(
      /^not ready {2}SITE_URL is http:\/\/localhost:3000, no secure public address\. See docs\/deploy\.md/,
    ),
    'ok         Messages can be stored.',
    expect.stringMatching(/^not ready {2}http:\/\/localhost:\d+\/\S+ fails: ECONNREFUSED\. Is it running/),
    expect.stringMatching(/^not ready {2}127\.0\.0\.1 takes no mail: .*554 \[2Jgo away/),
    'Not ready: 5',
  ])
})

test('exits with 0 for a configured site', async () => {
  const project = newFolder()
  copyProjectTo(project)
  const site = serve(({ method }, response) => {
    if (method === 'POST') response.writeHead(422).end('{"error": "invalid"}')
    else response.end(pageFor(`${site}/`))
  })
  const { port } = await mailServer()
  const variables = {
    ...mailed,
    DATA_DIR: dataDirectory,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/names-on-loopback.ts')).href}`,
    SITE_URL: site,
    SMTP_URL: `smtp://owner:right@127.0.0.1:${port}`,
  }
  mkdirSync(join(project, 'dist'))
  const inputs = inputsOf(readSettings(variables), project)
  writeFileSync(join(project, 'dist/.built-from'), JSON.stringify({ inputs }))
  expect(await runProgram('server/doctor.ts', [], variables, project)).toEqual({
    code: 0,
    stdout: `\
ok         dist/ is built from the current content and settings.
ok         ${site}/ is online.
ok         Messages can be stored.
ok         The contact function accepts messages from this page.
ok         The mail server 127.0.0.1:${port} is online and accepts the login.

Ready.
`,
    stderr: '',
  })
})

test('address: reports another page than the one built for it', async () => {
  for (const [status, page] of [
    [404, pageFor(`${origin}/`)],
    [200, '<h1>nginx</h1>'],
    [200, pageFor('https://old.test/')],
  ] as const) {
    const site = serve((_request, response) => response.writeHead(status).end(page))
    const expected = `not ready: ${site}/ is not the page as it was built for this address (status ${status}).`
    await expectResults(address, { SITE_URL: site }, expected)
  }
})

test('storage: reports an unusable folder, a damaged file, Postgres without tables, and a wrong password', async () => {
  const unusable = 'not ready: Messages cannot be stored:'
  await expectResults(storage, { DATA_DIR: '/dev/null' }, `${unusable} EEXIST: file already exists`)
  writeFileSync(join(dataDirectory, 'messages.sqlite'), 'SQLite? No.'.repeat(200))
  await expectResults(storage, {}, `${unusable} file is not a database`)
  const DATABASE_URL = await newDatabase()
  await expectResults(storage, { DATABASE_URL }, `${unusable} The database has no tables for messages`)
  const wrong = { DATABASE_URL: DATABASE_URL.replace('postgres:postgres@', 'postgres:wr0ng@') }
  expect(await expectResults(storage, wrong, `${unusable} password`)).not.toContain('wr0ng')
})

test('storage: reports a schedule that does not run', async () => {
  const variables = { ...remote, DATABASE_URL: await newDatabase() }
  await using outbox = await openOutbox(settingsOf(variables), { create: true })
  const silent = 'not ready: For 15 minutes, the function was not called'
  await expectResults(storage, variables, silent)
  await outbox.writeFact(lastCall, String(Date.now()))
  await expectResults(storage, variables, 'ok: Messages can be stored.')
  await outbox.writeFact(lastCall, String(Date.now() - 16 * 60_000))
  await expectResults(storage, variables, silent)
})

test('storage: counts failed and held messages, and reports a late one with its last error', async () => {
  await using outbox = await openOutbox(settingsOf({}), { create: true })
  for (const reasons of [['honeypot'], [], []] as const)
    await outbox.accept(newMessage({ reasons }), noLimits)
  await outbox.settle(await claimNext(outbox), failed)
  using database = new DatabaseSync(join(dataDirectory, 'messages.sqlite'))
  database.exec(`UPDATE message SET accepted_at = accepted_at - 300000, error = '535 Bad login'`)
  const late = 'note: A message has been waiting for 5 min. Last error: 535 Bad login'
  const counts = ['note: Messages failed: 1. See', 'note: Messages held: 1. See']
  await expectResults(storage, {}, 'ok: Messages can be stored.', ...counts, late)
})

test('function: reports one that is none, and one of another page', async () => {
  const none = serve((_request, response) => response.writeHead(503).end('{"code":"BOOT_ERROR"}'))
  const unknown = `not ready: ${none}/ returns 503, no answer of the function. Is it running?`
  await expectResults(contactFunction, { PUBLIC_CONTACT_ENDPOINT: none }, unknown)
  const PORT = await serveFunction({ ALLOWED_ORIGINS: 'https://site.test' })
  const url = `http://127.0.0.1:${PORT}/resend-email`
  const rejected = `not ready: ${url} returns 403, This page may not send messages here.`
  const other = { PUBLIC_CONTACT_ENDPOINT: url, SITE_URL: 'https://other.test' }
  await expectResults(contactFunction, other, rejected)
})

test('mail: reports missing settings and an unreachable provider', async () => {
  await expectResults(mail, {}, 'not ready: Messages are stored, but not mailed.')
  const resend = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: `http://127.0.0.1:${await freePort()}` }
  const unreachable = 'not ready: Resend takes no mail: ECONNREFUSED. See docs/contact.md'
  await expectResults(mail, { ...mailed, ...resend }, unreachable)
})

test('mail: reports what Resend says of the key', async () => {
  const answers: [number, object, string][] = [
    [401, { name: 'restricted_api_key' }, 'ok: RESEND_API_KEY is valid.'],
    [401, { name: 'invalid_api_key', message: 'No.' }, 'not ready: Resend takes no mail: Resend returns inv'],
    [200, { data: [] }, 'ok: RESEND_API_KEY is valid.'],
  ]
  for (const [status, body, expected] of answers) {
    const url = serve((_request, response) => response.writeHead(status).end(JSON.stringify(body)))
    await expectResults(mail, { ...mailed, RESEND_API_KEY: 're_test', RESEND_BASE_URL: url }, expected)
  }
})

test('mail: reports a rejected login, without the password, and a certificate that is not trusted', async () => {
  const { port } = await mailServer()
  const failed = 'not ready: 127.0.0.1 takes no mail: '
  const login = { ...mailed, SMTP_URL: `smtp://owner:wr0ng@127.0.0.1:${port}` }
  const rejected = `${failed}Invalid login: 535 Wrong login. See docs/contact.md`
  expect(await expectResults(mail, login, rejected)).not.toContain('wr0ng')
  await using open = await startScriptedMailServer(() => undefined)
  const noLogin = { ...mailed, SMTP_URL: `smtp://owner:right@127.0.0.1:${open.port}` }
  await expectResults(mail, noLogin, `${failed}Invalid login`)
  const secure = await mailServer({ secure: true })
  // The tests trust any certificate otherwise.
  const SMTP_URL = `smtps://owner:right@127.0.0.1:${secure.port}?tls.rejectUnauthorized=true`
  expect(await expectResults(mail, { ...mailed, SMTP_URL }, failed)).toContain('certificate')
})

test('--send reports a message that was stored or rejected, and the client that the function saw', async () => {
  const PORT = await serveFunction({})
  const client = 'note: The function saw this computer at '
  await expectResults(send, { PORT }, 'ok: The function stored the test message', client)
  // It has a proof of work, and shows no other sign.
  await using outbox = await openOutbox(settingsOf({}))
  expect(await outbox.list()).toMatchObject([{ reasons: [], message: { name: 'npm run doctor' } }])
  const PUBLIC_CONTACT_ENDPOINT = serve((_request, response) =>
    response.writeHead(503).end('{"error":"No."}'),
  )
  const rejected = 'not ready: The function rejected the test message: 503 No.'
  await expectResults(send, { PUBLIC_CONTACT_ENDPOINT }, rejected)
  const nowhere = { PORT: String(await freePort()) }
  await expectResults(send, nowhere, `not ready: http://localhost:${nowhere.PORT}/`)
})
