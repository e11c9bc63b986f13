import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lastCall } from '../../contact/delivery/deliver.ts'
import { readSettings } from '../../contact/settings.ts'
import { type Check, contactFunction, mail, send, storage } from '../../server/checks.ts'
import { createContact } from '../../server/contact.ts'
import { openOutbox } from '../../server/storage.ts'
import { claimNext, failed, newMessage, noLimits } from '../support/entries.ts'
import { listen } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'
import { newDatabase } from '../support/postgres.ts'
import { copySmallProject } from '../support/project-copy.ts'
import { serve } from '../support/serve.ts'
import { runProgram } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

let dataDirectory: string
beforeEach(() => {
  dataDirectory = newFolder()
})

const mailed = { CONTACT_TO: 'ada@byron.test', CONTACT_FROM: 'Page <page@byron.test>' }
const settingsOf = (variables: Record<string, string>) =>
  readSettings({ DATA_DIR: dataDirectory, ...variables })

/** Runs one check, whose result must begin as given; returns all of it. */
async function expectResult(check: Check, variables: Record<string, string>, start: string) {
  const result = await check(settingsOf(variables)).then(
    (well) => `ok: ${well}`,
    ({ message }) => `not ready: ${message}`,
  )
  expect(result.slice(0, start.length)).toBe(start)
  return result
}

const respond = (status: number, body: unknown) =>
  serve((_request, response) => response.writeHead(status).end(JSON.stringify(body)))

/** Serves the contact function with these settings on this machine; returns its port. */
async function serveFunction(variables: Record<string, string>): Promise<string> {
  const contact = createContact(settingsOf(variables), () => {})
  onTestFinished(() => contact.stop())
  return new URL(await serve((request, response) => contact.serve(request, response, () => {}))).port
}

test('exits with 1 for a fresh clone; prints no control characters', async () => {
  const project = copySmallProject()
  writeFileSync(join(project, 'content/site.yaml'), 'sample: true\n')
  const server = net.createServer((socket) => socket.end('554 \x1b[2Jgo away\r\n'))
  const variables = {
    ...mailed,
    SMTP_URL: `smtp://127.0.0.1:${await listen(server)}`,
    DATA_DIR: dataDirectory,
  }
  const { code, stdout } = await runProgram('server/doctor.ts', [], variables, project)
  server.close()
  expect(code).toBe(1)
  expect(stdout.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(/^not ready {2}content\/ is the sample/),
    'not ready  SITE_URL is http://localhost:3000, no secure public address. See docs/deploy.md',
    expect.stringMatching(/^not ready {2}Messages cannot be stored: there are no messages in /),
    expect.stringMatching(/^not ready {2}http:\/\/localhost:\d+\/\S+ fails: ECONNREFUSED\. Is it running/),
    expect.stringMatching(/^not ready {2}127\.0\.0\.1 takes no mail: .*554 \[2Jgo away/),
    'Not ready: 5',
  ])
  // A file that the site's user could not write, or in place of one that was lost.
  expect(readdirSync(dataDirectory)).toEqual([])
})

test('exits with 0 for a configured site', async () => {
  await using server = await startMailServer()
  const variables = {
    ...mailed,
    // What a host says about itself stands for what is blank, as after `cp .env.example .env`, and replaces nothing else.
    ...{ NETLIFY: 'true', URL: 'https://me.test', SITE_URL: '' },
    PUBLIC_CONTACT_ENDPOINT: `http://127.0.0.1:${await serveFunction({ ALLOWED_ORIGINS: 'https://me.test' })}/resend-email`,
    SMTP_URL: server.settings.SMTP_URL.replace('//', '//owner:right@'),
  }
  const { code, stdout } = await runProgram('server/doctor.ts', [], variables)
  expect([code, stdout]).toEqual([0, expect.stringMatching(/ accepts the login\.\n\nReady\.\n$/)])
})

test('storage: reports an unusable folder, Postgres without tables, and a wrong password', async () => {
  const unusable = 'not ready: Messages cannot be stored:'
  mkdirSync(join(dataDirectory, 'messages.sqlite'))
  await expectResult(storage, {}, `${unusable} unable to open database file`)
  const DATABASE_URL = await newDatabase()
  await expectResult(storage, { DATABASE_URL }, `${unusable} The database has no tables for messages`)
  const wrong = { DATABASE_URL: DATABASE_URL.replace('postgres:postgres@', 'postgres:wr0ng@') }
  expect(await expectResult(storage, wrong, `${unusable} password`)).not.toContain('wr0ng')
})

test('storage: reports a schedule that does not run', async () => {
  const PUBLIC_CONTACT_ENDPOINT = 'https://function.test/resend-email'
  const variables = { PUBLIC_CONTACT_ENDPOINT, DATABASE_URL: await newDatabase() }
  await using outbox = await openOutbox(settingsOf(variables), { create: true })
  const silent = 'not ready: For 15 minutes, the function was not called'
  await expectResult(storage, variables, silent)
  await outbox.writeFact(lastCall, String(Date.now()))
  await expectResult(storage, variables, 'ok: Messages can be stored.')
  await outbox.writeFact(lastCall, String(Date.now() - 16 * 60_000))
  await expectResult(storage, variables, silent)
})

test('storage: counts messages, and reports a late one with its last error', async () => {
  await using outbox = await openOutbox(settingsOf({}), { create: true })
  for (const reasons of [['honeypot'], [], []] as const)
    await outbox.accept(newMessage({ reasons }), noLimits)
  await outbox.settle(await claimNext(outbox), failed)
  using database = new DatabaseSync(join(dataDirectory, 'messages.sqlite'))
  database.exec(`UPDATE message SET accepted_at = accepted_at - 300000, error = '535 Bad login'`)
  const late =
    '1 queued, 1 held, 0 delivered, 1 failed. One has been waiting for 5 min. Last error: 535 Bad login'
  await expectResult(storage, {}, `ok: Messages can be stored. There are: ${late}`)
})

test('function: reports one that is none, one without its store, and one of another page', async () => {
  const none = await respond(503, { code: 'BOOT_ERROR' })
  const unknown = `not ready: ${none}/ returns 503, no answer of the function. Is it running?`
  await expectResult(contactFunction, { PUBLIC_CONTACT_ENDPOINT: none }, unknown)
  const PORT = await serveFunction({ ALLOWED_ORIGINS: 'https://site.test' })
  const url = `http://127.0.0.1:${PORT}/resend-email`
  const other = { PUBLIC_CONTACT_ENDPOINT: url, SITE_URL: 'https://other.test' }
  const rejected = `not ready: ${url} returns 403, This page may not send messages here.`
  await expectResult(contactFunction, other, rejected)
  rmSync(join(dataDirectory, 'messages.sqlite'))
  const site = { PUBLIC_CONTACT_ENDPOINT: url, SITE_URL: 'https://site.test' }
  await expectResult(contactFunction, site, `not ready: ${url}/challenge returns 503`)
})

test('mail: reports what Resend says of the key', async () => {
  const answers: [number, object, string][] = [
    [401, { name: 'restricted_api_key' }, 'ok: RESEND_API_KEY is valid.'],
    [401, { name: 'invalid_api_key', message: 'No.' }, 'not ready: Resend takes no mail: Resend returns inv'],
    [200, { data: [] }, 'ok: RESEND_API_KEY is valid.'],
  ]
  for (const [status, body, expected] of answers) {
    const resend = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: await respond(status, body) }
    await expectResult(mail, { ...mailed, ...resend }, expected)
  }
})

test('mail: reports missing settings, and a rejected login without the password', async () => {
  await expectResult(mail, {}, 'not ready: Messages are stored, but not mailed.')
  await using server = await startMailServer()
  const login = { ...mailed, SMTP_URL: server.settings.SMTP_URL.replace('//', '//owner:wr0ng@') }
  const rejected = 'not ready: 127.0.0.1 takes no mail: Invalid login: 535 Wrong login. See docs/contact.md'
  expect(await expectResult(mail, login, rejected)).not.toContain('wr0ng')
})

test('--send reports a message that was stored or rejected, and the client that the function saw', async () => {
  const PORT = await serveFunction({})
  const stored = await expectResult(send, { PORT }, 'ok: The function stored the test message')
  expect(stored).toContain('The function saw this computer at ')
  // A second one is a message of its own, as after a mended mailbox.
  await expectResult(send, { PORT }, 'ok: The function stored the test message')
  // It has a proof of work, and shows no other sign.
  const sent = { reasons: [], message: { name: 'npm run doctor' } }
  await using outbox = await openOutbox(settingsOf({}))
  expect(await outbox.list()).toMatchObject([sent, sent])
  const PUBLIC_CONTACT_ENDPOINT = await respond(503, { error: 'No.' })
  const rejected = `not ready: ${PUBLIC_CONTACT_ENDPOINT}//challenge returns 503, No. Is it running?`
  await expectResult(send, { PUBLIC_CONTACT_ENDPOINT }, rejected)
})
