import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import postgres from 'postgres'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { noLimits, states } from '../../contact/outbox/outbox.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { readSettings } from '../../contact/settings.ts'
import { postOf, sampleMessage } from '../../contact/testing/message.ts'
import { createContact } from '../../server/contact.ts'
import { migrate } from '../../server/migrations.ts'
import { openOutbox } from '../../server/outbox.ts'
import { claimNext, newMessage } from '../support/entries.ts'
import { newDatabase } from '../support/postgres.ts'
import { runProgram } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** Commands beside a server, on the same messages. */

let directory: string
let file: string
beforeEach(() => {
  directory = newFolder()
  file = join(directory, 'messages.sqlite')
})

function execute(sql: string): void {
  using database = new DatabaseSync(file)
  database.exec(sql)
}
function version() {
  using database = new DatabaseSync(file)
  return database.prepare('PRAGMA user_version').get()?.['user_version']
}

async function storeMessages(count: number) {
  const outbox = openSqliteOutbox(file)
  for (let index = 0; index < count; index += 1) await outbox.accept(newMessage(), noLimits)
  return outbox
}

it.each([
  ['npm start', 'server/start.ts'],
  ['npm run build', 'server/build.ts'],
  ['npm run content', 'src/portfolio/command.ts'],
  ['npm run import', 'src/import/command.ts'],
  ['npm run doctor', 'server/doctor.ts'],
  ['npm run inbox', 'server/inbox.ts'],
  ['npm run migrate', 'server/migrate.ts'],
  ['npm run backup', 'server/backup.ts'],
  ['npm run update', 'server/update.ts'],
])(
  '%s prints its usage, and does nothing else, for --help and an unknown option',
  async (command, program) => {
    const help = await runProgram(program, ['--help'], { DATA_DIR: directory })
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining(`Usage: ${command}`), stderr: '' })
    const unknown = await runProgram(program, ['--colour'], { DATA_DIR: directory })
    const message = new RegExp(`^Unknown option '--colour'[^]*\n\nUsage: ${command}`)
    expect(unknown).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
    expect(readdirSync(directory)).toEqual([])
  },
)

it('leave tables of an older version alone, until npm run migrate', async () => {
  execute(readFileSync(join(import.meta.dirname, 'version-2.sql'), 'utf8'))
  const variables = { DATA_DIR: directory }
  const advice = /older version of the site does it\. Restart the site \(npm start\)/
  const { code, stderr } = await runProgram('server/inbox.ts', ['list'], variables)
  expect([code, stderr]).toEqual([1, expect.stringMatching(advice)])
  const doctor = await runProgram('server/doctor.ts', ['--send'], variables)
  expect(doctor.stdout).toMatch(/^note {7}The messages cannot be read: .*Restart the site/m)
  expect(doctor.stdout).toContain('The test message was not sent.')
  expect(doctor.stderr).toBe('')
  await expect(openOutbox(readSettings(variables))).rejects.toThrow(advice)
  expect(version()).toBe(3)

  expect((await runProgram('server/migrate.ts', [], variables)).stdout).toContain('up to date')
  expect(version()).toBeGreaterThan(3)
  expect((await runProgram('server/inbox.ts', ['list'], variables)).stdout.split('\n')).toHaveLength(8)
})

it('explain tables of a newer version without a stack trace', async () => {
  await (await storeMessages(0)).close()
  execute('PRAGMA user_version = 99')
  for (const command of ['server/doctor.ts', 'server/inbox.ts list', 'server/migrate.ts']) {
    const [program = '', ...parameters] = command.split(' ')
    const { code, stdout, stderr } = await runProgram(program, parameters, { DATA_DIR: directory })
    expect([code, version()]).toEqual([1, 99])
    expect(stdout + stderr).toMatch(/migrated by a newer version of the site than this one\. Update/)
    expect(stdout + stderr).not.toMatch(/^\s+at /m)
  }
})

it('explain a locked database without a stack trace', async () => {
  const outbox = await storeMessages(1)
  const [{ id } = newMessage()] = await outbox.list({ states })
  await outbox.close()
  using other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const { code, stderr } = await runProgram('server/inbox.ts', ['retry', id], { DATA_DIR: directory })
  expect([code, stderr]).toEqual([1, 'database is locked\n'])
})

it('explain why Postgres cannot be used without a stack trace', async () => {
  const variables = {
    DATABASE_URL: (await newDatabase()).replace(/:postgres@/, ':wr0ng@'),
    DATA_DIR: directory,
  }
  for (const program of ['server/inbox.ts', 'server/migrate.ts']) {
    const { code, stderr } = await runProgram(program, program.includes('inbox') ? ['list'] : [], variables)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/\(DATA_DIR, DATABASE_URL\): password .*"\n$/)])
  }
})

it('end although Postgres does not answer', async () => {
  const url = await newDatabase()
  await migrate(url)
  const sql = postgres(url, { max: 1 })
  onTestFinished(() => sql.end())
  await sql.unsafe('begin; lock table contact.message')
  const { code, stderr } = await runProgram('server/inbox.ts', ['list'], { DATABASE_URL: url })
  await sql`rollback`
  expect([code, stderr]).toEqual([1, 'The database did not respond in time.\n'])
})

it('doctor --send and dev without mail deliver their own message, and no visitor’s', async () => {
  const outbox = await storeMessages(20)
  const { stdout } = await runProgram('server/doctor.ts', ['--send'], { DATA_DIR: directory })
  expect(stdout).toContain('The test message was written to ')
  expect((await outbox.summary()).counts).toMatchObject({ queued: 20, filed: 1 })
  const logged: string[] = []
  const settings = readSettings({ DATA_DIR: directory })
  const dev = createContact(settings, {
    outbox: await openOutbox(settings),
    log: ({ event }) => logged.push(event),
  })
  await dev.fetch(new Request('http://localhost/resend-email', postOf(sampleMessage)))
  await expect.poll(() => logged).toEqual(['accepted', 'filed'])
  await dev.stop()
  expect((await outbox.summary()).counts).toMatchObject({ queued: 20, filed: 2 })
  await outbox.close()
})

it('inbox creates no file in a folder that was mistyped', async () => {
  const { code, stderr } = await runProgram('server/inbox.ts', ['list'], {
    DATA_DIR: join(directory, 'typo'),
  })
  expect([code, stderr]).toEqual([1, `There are no messages in ${join(directory, 'typo')} (DATA_DIR).\n`])
  expect(existsSync(join(directory, 'typo'))).toBe(false)
})

it('inbox refuses the beginning of more than one id', async () => {
  // One more than hexadecimal digits.
  const outbox = await storeMessages(17)
  const digits = (await outbox.list({ states })).map(({ id }) => id.slice(0, 1)).sort()
  await outbox.close()
  const shared = digits.find((digit, index) => digit === digits[index + 1]) ?? ''
  const { stderr } = await runProgram('server/inbox.ts', ['show', shared], { DATA_DIR: directory })
  expect(stderr).toBe(`More than one id begins with ${shared}.\n`)
})

it('inbox retry mails a delivered message again only with --again', async () => {
  const outbox = await storeMessages(1)
  const claim = await claimNext(outbox)
  const retry = (...options: string[]) =>
    runProgram('server/inbox.ts', ['retry', ...options, claim.id], { DATA_DIR: directory })
  expect((await retry()).stderr).toContain(
    'is being sent right now. If the site was killed meanwhile, it is sent again within 13',
  )
  await outbox.settle(claim, { state: 'delivered', reference: '1' })
  expect((await retry()).stderr).toContain(
    'was delivered. To mail it once more: npm run inbox -- retry --again',
  )
  expect((await outbox.get(claim.id))?.state).toBe('delivered')
  expect((await retry('--again')).stdout).toContain('is queued')
  expect(await outbox.claim(60)).toMatchObject({ id: claim.id, round: 1 })
  await outbox.close()
})
