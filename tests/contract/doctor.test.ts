import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { createEmulator } from 'emulate'
import postgres from 'postgres'
import sharp from 'sharp'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { migrate } from '../../server/migrate.ts'
import { makeCertificate } from '../support/certificate.ts'
import { type EdgeFunction, startEdgeFunction } from '../support/edge-function.ts'
import { freePort } from '../support/free-port.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { smtpError, startMailServer } from '../support/mail-server.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { copyProject } from '../support/project-copy.ts'
import { runProgram, startSite } from '../support/site.ts'

/** A project whose owner has done everything; each test spoils one thing. */
const copy = copyProject()
const scratch = mkdtempSync(join(tmpdir(), 'doctor-'))
const preload = pathToFileURL(join(import.meta.dirname, '../support/names-on-loopback.ts')).href

const profile = `name: Ada Byron
role: Analyst
location: London
email: ada@byron.test
headline: Notes on engines
summary: Notes on engines that weave.
image: images/ada.webp
imageAlt: A loom
`

let dataDirectory: string
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  const content = join(copy.directory, 'content')
  rmSync(content, { recursive: true })
  mkdirSync(join(content, 'images'), { recursive: true })
  const { data, info } = await sharp({
    create: {
      width: 2400,
      height: 2400,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  await sharp(data, { raw: info }).webp().toFile(join(content, 'images/ada.webp'))
})

beforeEach(() => {
  dataDirectory = mkdtempSync(join(scratch, 'data-'))
  writeFileSync(join(copy.directory, 'content/profile.yaml'), profile)
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

afterAll(() => {
  copy.remove()
  rmSync(scratch, { recursive: true, force: true })
})

/** Puts a page into `dist/` as a build with these settings would. */
function build(address: string, endpoint = '/functions/v1/resend-email'): string {
  const html = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><link rel="canonical" href="${address}"><form action="${endpoint}">`
  rmSync(join(copy.directory, 'dist'), { recursive: true, force: true })
  mkdirSync(join(copy.directory, 'dist/.well-known'), { recursive: true })
  writeFileSync(join(copy.directory, 'dist/index.html'), html)
  return html
}

/** Runs the doctor in the owner's project; each variable that is given takes the place of a good one. */
function doctor(variables: Record<string, string> = {}, ...parameters: string[]) {
  return runProgram(
    'server/doctor.ts',
    parameters,
    { DATA_DIR: dataDirectory, NODE_OPTIONS: `--import=${preload}`, ...variables },
    copy.directory,
  )
}

/** A visitor's view of a host under the name `site.test`. */
async function serve(listener: RequestListener, tls = false): Promise<string> {
  const server: Server = tls ? createTlsServer(credentials(), listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${tls ? 'https' : 'http'}://site.test:${(server.address() as AddressInfo).port}`
}

let made: { key: Buffer; cert: Buffer } | undefined
function credentials() {
  if (!made) {
    const { key, certificate } = makeCertificate(scratch, 'site.test')
    made = { key: readFileSync(key), cert: readFileSync(certificate) }
  }
  return made
}

async function mailServer(options?: SMTPServerOptions) {
  const server = await startMailServer({ disabledCommands: ['STARTTLS'], ...options })
  cleanups.push(server.close)
  return server
}

const addresses = { CONTACT_TO: 'ada@byron.test', CONTACT_FROM: 'Page <page@byron.test>' }

describe('npm run doctor', () => {
  it('is content with a site that is set up and online, and ends with 0', async () => {
    const mail = await mailServer()
    let html = ''
    const site = await serve(
      (_request, response) =>
        response
          .writeHead(200, {
            'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
            'Strict-Transport-Security': 'max-age=1',
          })
          .end(html),
      true,
    )
    html = build(`${site}/`)
    const { code, stdout, stderr } = await doctor({
      ...addresses,
      SITE_URL: site,
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: `smtp://owner:right@127.0.0.1:${mail.port}`,
      CONTACT_FROM: 'page@site.test',
    })
    expect(stderr).toBe('')
    expect(stdout).toBe(`\
ok         content/ has no mistakes.
ok         Nothing of the sample is left in content/.
ok         dist/ is built from the present content and settings.
ok         SITE_URL is ${site}.
ok         ${site}/ sends the content policy.
ok         TRUSTED_PROXIES is set: visitors are told apart.
ok         DATA_DIR (${dataDirectory}) can be written and synced.
ok         No message waits for you.
ok         The mail server 127.0.0.1:${mail.port} can be reached and takes the login.

Ready.
`)
    expect(code).toBe(0)
    expect(mail.mails).toEqual([])
  })

  it('says what a fresh clone lacks, and ends with 1', async () => {
    const { code, stdout } = await runProgram('server/doctor.ts', [], { DATA_DIR: dataDirectory })
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^not ready {2}The sample’s words are left in content\/: education\.yaml:\d+ “[^”]+”, education\.yaml:\d+ “[^”]+”, \S+ “[^”]+” and \d+ more\.\n {11}Write your own in their place, or delete the entry\.$/m,
    )
    expect(stdout).toMatch(
      /^not ready {2}Addresses that end in \.example are left in content\/: profile\.yaml:\d+ “[^”]+”, profile\.yaml:\d+ “[^”]+”, \S+ “[^”]+” and \d+ more\.\n {11}No such address exists\. Put your own there, or delete the line\.$/m,
    )
    expect(stdout).toMatch(
      /^not ready {2}The sample’s pictures are left in content\/images\/: hero-dark\.webp, hero-light\.webp, \S+ and \d+ more\.\n {11}Put your own there, and delete those that nothing names any more\.$/m,
    )
    expect(stdout).toContain(`\
not ready  SITE_URL is http://localhost:3000, which only this machine can open.
           Set it to the address where visitors will find the page, such as SITE_URL=https://www.your-domain.com
`)
    expect(stdout).toContain(`\
not ready  Messages are not mailed: they wait as .eml files in DATA_DIR.
           Set CONTACT_TO, CONTACT_FROM and either RESEND_API_KEY or SMTP_URL: docs/deploy/README.md#mail says how, .env.example explains them.
`)
    const half = await runProgram('server/doctor.ts', [], {
      DATA_DIR: dataDirectory,
      CONTACT_TO: 'me@me.test',
    })
    expect(half.stdout).toContain(`\
not ready  CONTACT_TO is set, but nothing that sends: messages are not mailed and wait as .eml files in DATA_DIR.
           Set CONTACT_FROM and either RESEND_API_KEY or SMTP_URL: docs/deploy/README.md#mail says how, .env.example explains them.
`)
    expect(stdout).toMatch(/\n\n[56] things are not ready\.\n$/)
  })

  it('explains itself, and refuses what it does not know', async () => {
    const help = await doctor({}, '--help')
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('--send')])
    const wrong = await doctor({}, '--sent')
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/^Unknown option '--sent'.*\n$/)])
  })

  it('tells the problems of the configuration first', async () => {
    const { code, stderr } = await doctor({ SMTP_URL: 'mail.test', ...addresses })
    expect([code, stderr]).toEqual([
      1,
      'The configuration has problems:\n  SMTP_URL: must be a URL such as smtps://user:password@mail.example.com\n',
    ])
  })
})

describe('content and build', () => {
  it('repeats what the build would say about a mistake', async () => {
    writeFileSync(join(copy.directory, 'content/profile.yaml'), `${profile}nickname: The Countess\n`)
    const { code, stdout } = await doctor()
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^not ready {2}content\/profile\.yaml:9 · nickname .+\n {11}Mend it; until then the site cannot be built\.$/m,
    )
  })

  it('finds one line, address or picture of the sample', async () => {
    writeFileSync(
      join(copy.directory, 'content/profile.yaml'),
      profile.replace('Ada Byron', 'Iris Calloway').replace('ada@byron.test', 'ada@byron.example'),
    )
    const { stdout } = await doctor()
    expect(stdout).toContain(`\
not ready  The sample’s words are left in content/: profile.yaml:1 “Iris Calloway”.
           Write your own in their place, or delete the entry.
not ready  Addresses that end in .example are left in content/: profile.yaml:4 “ada@byron.example”.
           No such address exists. Put your own there, or delete the line.
`)
  })

  it('looks into the projects’ own files', async () => {
    const projects = join(copy.directory, 'content/projects')
    mkdirSync(projects)
    writeFileSync(
      join(projects, '10-sluice.yaml'),
      'title: Sluice\ndescription: d\nimpact: i\nimage: images/ada.webp\nimageAlt: a\nliveUrl: https://sluice.example\nfeatured: true\n',
    )
    const { stdout } = await doctor()
    rmSync(projects, { recursive: true })
    expect(stdout).toContain(`\
not ready  The sample’s words are left in content/: projects/10-sluice.yaml:1 “Sluice”.
           Write your own in their place, or delete the entry.
not ready  Addresses that end in .example are left in content/: projects/10-sluice.yaml:6 “https://sluice.example”.
           No such address exists. Put your own there, or delete the line.
`)
  })

  it('knows a build that is missing or was made with other settings', async () => {
    rmSync(join(copy.directory, 'dist'), { recursive: true, force: true })
    expect((await doctor()).stdout).toContain(`\
not ready  dist/ is not up to date: there is no dist/ yet.
           npm run build; npm start does it by itself.
`)
    build('http://localhost:3000/')
    expect((await doctor()).stdout).toContain(
      'ok         dist/ is built from the present content and settings.\n',
    )
    expect((await doctor({ SITE_BASE: '/me' })).stdout).toContain(
      'not ready  dist/ is not up to date: SITE_URL or SITE_BASE has changed.\n',
    )
  })

  it.each([
    [
      '2001-01-01T00:00:00.000Z',
      'not ready  security.txt ran out on 2001-01-01.\n           It holds for a year after the last commit: commit a change, then npm run build.\n',
    ],
    [
      new Date(Date.now() + 20.5 * 24 * 60 * 60 * 1000).toISOString(),
      'note       security.txt runs out in 20 days.\n           It holds for a year after the last commit: commit a change, then npm run build.\n',
    ],
    ['2999-01-01T00:00:00Z', /^ok {9}security\.txt holds for \d+ days\.$/m],
    ['soon', 'not ready  security.txt has no date in Expires.\n'],
  ])('reads the date in security.txt: %s', async (date, expected) => {
    build('http://localhost:3000/')
    writeFileSync(
      join(copy.directory, 'dist/.well-known/security.txt'),
      `Contact: mailto:a@b.test\nExpires: ${date}\n`,
    )
    const { stdout } = await doctor()
    if (typeof expected === 'string') expect(stdout).toContain(expected)
    else expect(stdout).toMatch(expected)
  })
})

describe('the address of the site', () => {
  it.each([
    [
      'http://127.0.0.1:8080',
      'SITE_URL is http://127.0.0.1:8080, which only this machine can open.\n           Set it to the address where visitors will find the page, such as SITE_URL=https://www.your-domain.com\n',
    ],
    [
      'https://me.example',
      'SITE_URL is https://me.example; no address ends in .example.\n           Set it to your own.\n',
    ],
    [
      'http://me.test',
      'SITE_URL is http://me.test: without https, browsers call the page “not secure”.\n           Set up a certificate (docs/deploy/one-machine.md) and write https:// in SITE_URL.\n',
    ],
    [
      'https://www.your-domain.com',
      'SITE_URL is https://www.your-domain.com, copied from a guide.\n           Set it to your own.\n',
    ],
  ])('refuses %s', async (address, expected) => {
    const { code, stdout } = await doctor({ SITE_URL: address })
    expect(code).toBe(1)
    expect(stdout).toContain(`not ready  ${expected}`)
  })

  it('takes note of one where nothing answers yet, and of a proxy that is not trusted', async () => {
    const site = `https://site.test:${await freePort()}`
    const { stdout } = await doctor({ SITE_URL: site, CLIENT_LIMIT_PER_HOUR: '7' })
    expect(stdout).toContain(`\
ok         SITE_URL is ${site}.
note       Nothing can be fetched from ${site}/ (ECONNREFUSED).
           Once the page is online, run this again.
note       TRUSTED_PROXIES is empty: behind a proxy all visitors count as one, with 7 messages an hour.
           With nginx or Caddy on this machine, set TRUSTED_PROXIES=127.0.0.1
`)
  })

  it.each<[string, number, (address: string) => string, Record<string, string>, (address: string) => string]>(
    [
      [
        'an error',
        404,
        () => '',
        {},
        (address) =>
          `not ready  ${address} answers 404.\n           Look where dist/ was put, and at SITE_BASE.\n`,
      ],
      [
        'another page',
        200,
        () => '<h1>Welcome to nginx!</h1>',
        {},
        (address) =>
          `not ready  What answers at ${address} is not this site.\n           Look at SITE_URL, SITE_BASE and DNS.\n`,
      ],
      [
        'a build for another address',
        200,
        () => build('https://old.test/'),
        {},
        (address) =>
          `not ready  The page at ${address} was built for https://old.test/.\n           Build with this SITE_URL and SITE_BASE, and put dist/ online again.\n`,
      ],
      [
        'a host without headers',
        200,
        build,
        {},
        (address) =>
          `note       ${address} sends no policy headers: this host does not read dist/_headers.\n           The policy in the page itself holds; only framing by other sites and HSTS are left open.\n`,
      ],
      [
        'a page whose policy was taken out',
        200,
        (address) => build(address).replace(/<meta http-equiv[^>]*>/, ''),
        {},
        (address) =>
          `not ready  The page at ${address} has no content policy.\n           Something on the way takes it out of the page.\n`,
      ],
      [
        'a proxy that drops HSTS',
        200,
        build,
        { 'Content-Security-Policy': "frame-ancestors 'none'" },
        (address) =>
          `ok         ${address} sends the content policy.\nnote       ${address} sends no Strict-Transport-Security.\n           Let the proxy pass it on.\n`,
      ],
    ],
  )('tells %s from the site', async (_, status, page, headers, expected) => {
    let html = ''
    const site = await serve((_request, response) => response.writeHead(status, headers).end(html), true)
    html = page(`${site}/`)
    expect((await doctor({ SITE_URL: site })).stdout).toContain(expected(`${site}/`))
  })
})

describe('Resend', () => {
  const resend = { ...addresses, RESEND_API_KEY: 're_test' }
  const answering = async (status: number, body: object | string) =>
    serve((_request, response) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body)),
    )

  it('is asked for the domain of CONTACT_FROM, from unknown to verified', async () => {
    const emulator = await createEmulator({ service: 'resend', port: 0 })
    cleanups.push(() => emulator.close())
    const variables = { ...resend, RESEND_BASE_URL: emulator.url }
    const ask = (path: string, body = {}) =>
      fetch(emulator.url + path, {
        method: 'POST',
        headers: { Authorization: 'Bearer re_test', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    await ask('/domains', { name: 'mail.byron.test' })
    expect((await doctor(variables)).stdout).toContain(`\
ok         RESEND_API_KEY is valid.
not ready  CONTACT_FROM is on byron.test, which is not among your domains at Resend (mail.byron.test).
           Add it at https://resend.com/domains, or send from one that is there. A subdomain is another domain.
`)
    const { id } = (await (await ask('/domains', { name: 'byron.test' })).json()) as { id: string }
    expect((await doctor(variables)).stdout).toContain(`\
not ready  byron.test is not verified with Resend: its state is “pending”.
           Open it at https://resend.com/domains, set the DNS records shown there, and press Verify.
`)
    await ask(`/domains/${id}/verify`)
    expect((await doctor(variables)).stdout).toContain(`\
ok         RESEND_API_KEY is valid.
ok         byron.test is verified with Resend.
`)
    const sent = await fetch(`${emulator.url}/emails`, { headers: { Authorization: 'Bearer re_test' } })
    expect(await sent.json()).toMatchObject({ data: [] })
  })

  it.each<[string, number, object | string, string]>([
    [
      'a key that may only send',
      401,
      {
        statusCode: 401,
        name: 'restricted_api_key',
        message: 'This API key is restricted to only send emails',
      },
      `note       RESEND_API_KEY may only send, as it should; so Resend does not say whether its domain is verified.
           npm run doctor -- --send shows it.
`,
    ],
    [
      'a wrong key',
      400,
      { statusCode: 400, name: 'validation_error', message: 'API key is invalid' },
      `not ready  Resend answers 400 validation_error: API key is invalid
           Make a key at https://resend.com/api-keys and put it, whole and without spaces, into RESEND_API_KEY.
`,
    ],
    [
      'a revoked key',
      403,
      { statusCode: 403, name: 'invalid_api_key', message: 'API key is invalid' },
      `not ready  Resend answers 403 invalid_api_key: API key is invalid
           Make a key at https://resend.com/api-keys and put it, whole and without spaces, into RESEND_API_KEY.
`,
    ],
    [
      'too many questions',
      429,
      { statusCode: 429, name: 'rate_limit_exceeded', message: 'Too many requests' },
      `not ready  Resend answers 429 rate_limit_exceeded: Too many requests
           Run this again in a minute.
`,
    ],
    [
      'a fault of its own',
      500,
      { statusCode: 500, name: 'internal_server_error', message: 'Something went wrong' },
      `not ready  Resend answers 500 internal_server_error: Something went wrong
           See https://resend.com/docs/api-reference/errors and https://resend-status.com
`,
    ],
  ])('is understood: %s', async (_, status, body, expected) => {
    const url = await answering(status, body)
    expect((await doctor({ ...resend, RESEND_BASE_URL: url })).stdout).toContain(expected)
  })

  it('may be out of reach, and has a test sender', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    expect((await doctor({ ...resend, RESEND_BASE_URL: nobody })).stdout).toContain(`\
not ready  Resend cannot be asked (ECONNREFUSED).
           Look whether this machine may make https connections, and run this again.
`)
    const url = await answering(200, { data: [] })
    const variables = {
      ...resend,
      RESEND_BASE_URL: url,
      CONTACT_FROM: 'onboarding@resend.dev',
      CONTACT_TO: 'a@b.example',
    }
    expect((await doctor(variables)).stdout).toContain(`\
not ready  CONTACT_TO is a@b.example; no address ends in .example.
           Set it to your own.
ok         RESEND_API_KEY is valid.
note       CONTACT_FROM is Resend’s own test sender, which mails only to the address of your Resend account.
           Verify a domain of yours at https://resend.com/domains and send from there.
`)
  })
})

describe('SMTP', () => {
  it.each<[string, (port: number) => string, SMTPServerOptions, string, string]>([
    [
      'a refused login',
      (port) => `smtp://owner:wrong@127.0.0.1:${port}`,
      {},
      'Invalid login: 535 Wrong login.',
      'Look at user and password in SMTP_URL; many providers want an app password. Write @ as %40, / as %2F.',
    ],
    [
      'a closed port',
      () => 'smtp://127.0.0.1:1',
      {},
      'connect ECONNREFUSED 127.0.0.1:1.',
      'Look at host and port; many networks block port 25: 587 (smtp://) or 465 (smtps://) are for sending.',
    ],
    [
      'TLS where there is none',
      (port) => `smtps://127.0.0.1:${port}`,
      {},
      'it does not speak TLS there.',
      'smtps:// is for servers that speak TLS at once (port 465). For port 587 write smtp://',
    ],
    [
      'no TLS where there is',
      (port) => `smtp://127.0.0.1:${port}`,
      { secure: true },
      'Greeting never received.',
      'Something answers there, but not as a mail server. For port 465 write smtps:// in SMTP_URL.',
    ],
  ])('is understood: %s', async (_, url, options, words, advice) => {
    const server = await mailServer(options)
    const smtpUrl = url(server.port)
    const { stdout } = await doctor({ ...addresses, SMTP_URL: smtpUrl })
    expect(stdout).toContain(
      `not ready  The mail server ${new URL(smtpUrl).host} cannot be used: ${words}\n           ${advice}\n`,
    )
  })

  it('tells a certificate that does not hold, and a host that is none', async () => {
    const server = await mailServer({ disabledCommands: [] })
    const trusting = { NODE_OPTIONS: '', ...addresses }
    expect((await doctor({ ...trusting, SMTP_URL: `smtp://127.0.0.1:${server.port}` })).stdout).toMatch(
      /^not ready {2}The mail server .* certificate .*\.\n {11}Use the host name that your provider states: its certificate is made out for that one\.$/m,
    )
    expect((await doctor({ ...trusting, SMTP_URL: 'smtp://nowhere.invalid' })).stdout).toContain(
      '\n           There is no such host: look at the name in SMTP_URL.\n',
    )
  })

  it('takes note of a sender on a strange domain', async () => {
    const server = await mailServer()
    const variables = { ...addresses, SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    expect((await doctor(variables)).stdout).toContain(`\
note       CONTACT_FROM is on byron.test, which is neither the site’s domain nor the mail server’s.
           If it is not yours, receivers will treat the mail as forged: use an address of the account that sends.
`)
    expect((await doctor({ ...variables, SITE_URL: 'https://www.byron.test:1' })).stdout).not.toContain(
      'neither',
    )
  })
})

describe('storage', () => {
  it('tells a folder that cannot be written, and one of another user', async () => {
    expect((await doctor({ DATA_DIR: '/dev/null/data' })).stdout).toContain(`\
not ready  DATA_DIR (/dev/null/data) cannot be written: ENOTDIR.
           Name a folder that the user who runs the site may write, or give it to that user.
`)
    if (process.getuid?.() === 0) chownSync(dataDirectory, 65_534, 65_534)
    const foreign = process.getuid?.() === 0 ? dataDirectory : '/'
    expect((await doctor({ DATA_DIR: foreign })).stdout).toContain(`\
not ready  DATA_DIR (${foreign}) belongs to another user than the one who runs this.
           Run it as that user, as the service does: sudo -u portfolio npm run doctor
`)
  })

  it('finds a damaged database', async () => {
    const file = join(dataDirectory, 'messages.sqlite')
    writeFileSync(file, 'SQLite? No.'.repeat(200))
    expect((await doctor()).stdout).toContain(`\
not ready  ${file} is damaged: file is not a database.
           Stop the site, keep a copy of DATA_DIR, and restore the last backup (docs/deploy/one-machine.md).
`)
  })

  it('counts the messages that wait for the owner, while the site runs', async () => {
    const provider = await startMailProvider(() => ({
      status: 403,
      body: JSON.stringify({
        statusCode: 403,
        name: 'validation_error',
        message:
          'The byron.test domain is not verified. Please, add and verify your domain on https://resend.com/domains',
      }),
    }))
    cleanups.push(() => provider.close())
    const site = await startSite({
      ...addresses,
      DATA_DIR: dataDirectory,
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: provider.url,
    })
    cleanups.push(() => site.end())
    await site.post({ name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hi' })
    await site.waitFor(/"event":"retry"/)
    const database = new DatabaseSync(join(dataDirectory, 'messages.sqlite'), { timeout: 5000 })
    database.exec('UPDATE message SET accepted_at = accepted_at - 600000')
    const outbox = openSqliteOutbox(join(dataDirectory, 'messages.sqlite'))
    for (const [index, state] of ['dead', 'dead', 'uncertain', 'quarantined'].entries()) {
      const id = crypto.randomUUID()
      await outbox.accept(
        {
          id,
          message: { name: 'B', email: 'b@example.com', subject: 'S', message: String(index) },
          contentHash: id,
          client: 'c',
          quarantined: true,
        },
        { perClientAndHour: 0, perDay: 0 },
      )
      database.prepare('UPDATE message SET state = ? WHERE id = ?').run(state, id)
    }
    await outbox.close()
    database.close()
    expect((await doctor()).stdout).toContain(`\
ok         ${join(dataDirectory, 'messages.sqlite')} is whole.
note       2 messages could not be delivered.
           npm run inbox -- list --state dead
note       1 message may or may not have been mailed.
           npm run inbox -- list --state uncertain
note       1 message kept apart as spam.
           npm run inbox -- list --state quarantined
note       1 message waiting to be mailed, the oldest for 10 min. Last answer: 403 validation_error: The byron.test domain is not verified. Please, add and verify your domain on https://resend.com/domains
           Verify the domain of CONTACT_FROM at https://resend.com/domains (a subdomain is another domain), in the account that the key belongs to.
`)
  })
})

describe('Postgres', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  it('has to be migrated, and to sync', async () => {
    const url = await server.createDatabase()
    const { host } = new URL(url)
    expect((await doctor({ DATABASE_URL: url })).stdout).toMatch(
      /^ok {9}Postgres at \S+ can be reached\.\nok {9}Postgres has messages on disk before they are acknowledged\.\nnot ready {2}The database lacks migrations: \d+_contact_outbox\.sql, .*\.\n {11}npm start applies them; for Supabase: npx supabase@3 db push --remote$/m,
    )
    await migrate(url)
    expect((await doctor({ DATABASE_URL: url })).stdout).toContain(`\
ok         Postgres at ${host} can be reached.
ok         Postgres has messages on disk before they are acknowledged.
ok         The database’s tables are up to date.
ok         No message waits for you.
`)
    const sql = postgres(url, { max: 1 })
    await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`)
    await sql.end()
    expect((await doctor({ DATABASE_URL: url })).stdout).toContain(`\
not ready  Postgres does not wait for its disk: fsync is on, synchronous_commit is off.
           Set both to on; otherwise a power cut takes messages that were acknowledged.
`)
  })

  it('may be out of reach, or refuse', async () => {
    const url = new URL(await server.createDatabase())
    const said = async (change: (url: URL) => void) => {
      const wrong = new URL(url)
      change(wrong)
      return (await doctor({ DATABASE_URL: wrong.href })).stdout
    }
    expect(
      await said((wrong) => {
        wrong.port = '1'
      }),
    ).toContain(
      '           Look whether Postgres runs there, lets this machine in, and at host and port in DATABASE_URL.\n',
    )
    expect(
      await said((wrong) => {
        wrong.pathname = '/nothing'
      }),
    ).toContain(`\
not ready  Postgres at ${url.host} cannot be used: database "nothing" does not exist
           Make the database, or look at the last part of DATABASE_URL.
`)
    expect(
      await said((wrong) => {
        wrong.password = 'wrong'
      }),
    ).toContain('           Look at user and password in DATABASE_URL.\n')
  })

  it('on Supabase has to call for retries', async () => {
    const url = await server.createDatabase()
    await migrate(url)
    const variables = {
      DATABASE_URL: url,
      PUBLIC_CONTACT_ENDPOINT: 'http://127.0.0.1:1/functions/v1/resend-email',
    }
    expect((await doctor(variables)).stdout).toContain(`\
note       This database has no pg_cron or no Vault: nobody retries a mail that could not be sent.
           Let a scheduler of your own post to the function’s /deliver once a minute, with DELIVERY_SECRET.
`)
    const sql = postgres(url, { max: 1 })
    await sql.unsafe(`
      create schema cron; create table cron.job (jobname text);
      create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
      insert into vault.decrypted_secrets values ('contact_deliver_url', 'x')`)
    expect((await doctor(variables)).stdout).toContain(`\
not ready  The Vault lacks contact_deliver_secret: nobody retries a mail that could not be sent.
           Follow “Retries” in docs/deploy/static-and-supabase.md.
`)
    await sql`insert into vault.decrypted_secrets values ('contact_deliver_secret', 'y')`
    expect((await doctor(variables)).stdout).toContain(
      'not ready  The job contact-delivery is missing: nobody retries a mail that could not be sent.\n',
    )
    await sql`insert into cron.job values ('contact-delivery')`
    expect((await doctor(variables)).stdout).toContain(
      'ok         The database retries mails that could not be sent.\n',
    )
    await sql.end()
  })

  it('lets a message be followed that a function elsewhere took', async () => {
    const url = await server.createDatabase()
    await migrate(url)
    const provider = await startMailProvider()
    cleanups.push(() => provider.close())
    const edge = await startEdgeFunction('current', {
      ...addresses,
      SUPABASE_DB_URL: url,
      SITE_URL: 'https://site.test:1',
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: provider.url,
    })
    cleanups.push(() => edge.end())
    const { stdout } = await doctor(
      {
        SITE_URL: 'https://site.test:1',
        DATABASE_URL: url,
        PUBLIC_CONTACT_ENDPOINT: `${edge.url}/functions/v1/resend-email`,
      },
      '--send',
    )
    expect(stdout).toMatch(
      /^ok {9}Resend took the test message as [0-9a-f-]{36}\. Look into the mailbox of CONTACT_TO, and under spam\. Its way is told at https:\/\/resend\.com\/emails\/[0-9a-f-]{36}$/m,
    )
    expect(provider.requests).toHaveLength(1)
  })

  describe('with the function on another host', () => {
    let edge: EdgeFunction
    let url: string
    let variables: Record<string, string>
    beforeAll(async () => {
      url = await server.createDatabase()
      await migrate(url)
      edge = await startEdgeFunction('current', {
        SUPABASE_DB_URL: url,
        SITE_URL: 'https://site.test:1',
      })
      variables = {
        SITE_URL: 'https://site.test:1',
        PUBLIC_CONTACT_ENDPOINT: `${edge.url}/functions/v1/resend-email`,
      }
    })
    afterAll(() => edge.end())

    it('asks it as a browser would', async () => {
      const { stdout } = await doctor(variables)
      expect(stdout).toContain(`\
ok         The contact function answers, and lets this page send messages.
note       Mail is set up where the function runs; this machine cannot see it.
           npx supabase@3 secrets list
`)
      expect(stdout).not.toMatch(/TRUSTED_PROXIES|DATA_DIR/)
      expect((await doctor({ ...variables, SITE_URL: 'https://other.test:1' })).stdout).toContain(`\
not ready  The contact function does not let https://other.test:1 send messages.
           Tell it where the page is: npx supabase@3 secrets set SITE_URL=https://other.test:1
`)
    })

    it('sends a message there, and says where to look', async () => {
      expect((await doctor(variables, '--send')).stdout).toMatch(
        /^note {7}The function stored the test message as [0-9a-f-]{36}\.\n {11}Look into the mailbox of CONTACT_TO\. If nothing comes within minutes: Supabase dashboard › Edge Functions › resend-email › Logs\.$/m,
      )
    })
  })
})

describe('a function on another host', () => {
  it.each<[string, number, string, string]>([
    [
      'one that asks for a token',
      401,
      '{"code":401,"message":"Missing authorization header"}',
      `not ready  The contact function answers 401. It asks visitors for a token, which they do not have.
           Deploy it with the project’s supabase/config.toml (verify_jwt = false): npx supabase@3 functions deploy resend-email --use-api
`,
    ],
    [
      'one that is not there',
      404,
      '{"code":"NOT_FOUND","message":"Requested function was not found"}',
      `not ready  The contact function answers 404. It is not deployed there.
           npx supabase@3 functions deploy resend-email --use-api, or mend PUBLIC_CONTACT_ENDPOINT.
`,
    ],
    [
      'one that does not start',
      503,
      '{"code":"BOOT_ERROR","message":"Function failed to start (please check logs)"}',
      `not ready  The contact function answers 503. It does not start, or fails.
           Its reasons are in the Supabase dashboard under Edge Functions › resend-email › Logs.
`,
    ],
    [
      'something else',
      200,
      '<h1>Hello</h1>',
      `not ready  The contact function answers 200. That is not how the contact function answers an empty message.
           Look at PUBLIC_CONTACT_ENDPOINT: something else may answer there.
`,
    ],
  ])('is understood: %s', async (_, status, body, expected) => {
    const endpoint = await serve((_request, response) => response.writeHead(status).end(body))
    expect((await doctor({ PUBLIC_CONTACT_ENDPOINT: endpoint })).stdout).toContain(expected)
  })

  it('may be out of reach', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}/x`
    expect((await doctor({ PUBLIC_CONTACT_ENDPOINT: nobody })).stdout).toContain(`\
not ready  The contact function cannot be reached at ${nobody} (ECONNREFUSED).
           Look at PUBLIC_CONTACT_ENDPOINT: https://<project>.supabase.co/functions/v1/resend-email
`)
  })
})

describe('npm run doctor -- --send', () => {
  it('writes a file where no mail is set up, and says that nobody was mailed', async () => {
    const { stdout } = await doctor({}, '--send')
    const [file] = readdirSync(join(dataDirectory, 'mail/new'))
    expect(stdout).toContain(`\
note       The test message is written to ${join(dataDirectory, 'mail/new', String(file))}; nobody was mailed.
           Set up mail to have it sent.
`)
  })

  it('mails through SMTP, or says why not', async () => {
    let refuse = false
    const server = await mailServer({
      onMailFrom: (_address, _session, done) => done(refuse ? smtpError(550) : null),
    })
    const variables = { ...addresses, SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    expect((await doctor(variables, '--send')).stdout).toMatch(
      /^ok {9}The mail server took the test message as <[0-9a-f-]{36}@byron\.test>\. Look into the mailbox, and under spam\.$/m,
    )
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatchObject({ subject: 'A test message from your portfolio' })
    refuse = true
    const { code, stdout } = await doctor(variables, '--send')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^not ready {2}The test message was not mailed: .*550.*\n {11}Mend it; the message waits in the outbox and is tried again \(npm run inbox\)\.$/m,
    )
  })

  it('mails once while the site runs and delivers too', async () => {
    const server = await mailServer()
    const variables = { ...addresses, SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    const site = await startSite({ ...variables, DATA_DIR: dataDirectory })
    cleanups.push(() => site.end())
    expect((await doctor(variables, '--send')).stdout).toContain('The mail server took the test message as <')
    await site.end()
    expect(server.mails).toHaveLength(1)
  })

  it('follows a mail through Resend to the mailbox', async () => {
    const emulator = await createEmulator({ service: 'resend', port: 0 })
    cleanups.push(() => emulator.close())
    const { stdout } = await doctor(
      { ...addresses, RESEND_API_KEY: 're_test', RESEND_BASE_URL: emulator.url },
      '--send',
    )
    expect(stdout).toMatch(
      /^ok {9}Resend took the test message as [0-9a-f-]{36}, and the mailbox’s server took it over\. Look into the mailbox of CONTACT_TO, and under spam\.$/m,
    )
  })

  it.each<[string, number, string, string, string]>([
    [
      'testing mode',
      403,
      'validation_error',
      'You can only send testing emails to your own email address (a@b.test).',
      'Until a domain is verified, Resend mails only to the address of your own account: verify a domain at https://resend.com/domains and set CONTACT_FROM to an address on it, or set CONTACT_TO to that address.',
    ],
    [
      'a domain that is not verified',
      403,
      'validation_error',
      'The byron.test domain is not verified.',
      'Verify the domain of CONTACT_FROM at https://resend.com/domains (a subdomain is another domain), in the account that the key belongs to.',
    ],
    [
      'a wrong key',
      401,
      'invalid_api_key',
      'API key is invalid',
      'Make a key at https://resend.com/api-keys and put it, whole and without spaces, into RESEND_API_KEY.',
    ],
    [
      'a key for another domain',
      401,
      'restricted_api_key',
      'This API key is restricted',
      'This key may not do that: make one with “Sending access” for the domain of CONTACT_FROM.',
    ],
    [
      'a quota',
      429,
      'daily_quota_exceeded',
      'You have reached your daily email sending quota.',
      'Nothing to mend: messages wait and are sent when the quota allows. https://resend.com/settings/usage',
    ],
  ])('translates Resend’s refusals: %s', async (_, statusCode, name, message, advice) => {
    const provider = await serve((request, response) => {
      request.resume()
      response
        .writeHead(statusCode, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ statusCode, name, message }))
    })
    const { code, stdout } = await doctor(
      { ...addresses, RESEND_API_KEY: 're_test', RESEND_BASE_URL: provider },
      '--send',
    )
    expect(code).toBe(1)
    expect(stdout).toContain(
      `not ready  The test message was not mailed: ${statusCode} ${name}: ${message}\n           ${advice}\n`,
    )
  })

  it.each<[string, string, RegExp]>([
    [
      'a bounce',
      '{"id":"m1","last_event":"bounced"}',
      /^not ready {2}Resend took the test message as m1, and then: bounced\.\n {11}Look at CONTACT_TO, and at https:\/\/resend\.com\/emails\/m1$/m,
    ],
    [
      'a key that may only send',
      '',
      /^ok {9}Resend took the test message as m1\. Look into the mailbox of CONTACT_TO, and under spam\. Its way is told at https:\/\/resend\.com\/emails\/m1$/m,
    ],
  ])('knows what becomes of a mail that Resend took: %s', async (_, later, expected) => {
    const provider = await serve((request, response) => {
      request.resume()
      if (request.method === 'POST') response.end('{"id":"m1"}')
      else if (later === '') response.writeHead(401).end('{"name":"restricted_api_key"}')
      else response.end(later)
    })
    const { stdout } = await doctor(
      { ...addresses, RESEND_API_KEY: 're_test', RESEND_BASE_URL: provider },
      '--send',
    )
    expect(stdout).toMatch(expected)
  })
})
