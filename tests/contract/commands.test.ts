import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { noLimits } from '../../contact/outbox/accept.ts'
import { connectPostgres } from '../../contact/outbox/postgres.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { newMessage } from '../support/entries.ts'
import { runProgram } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { newPostgres } from '../support/temporary-outbox.ts'

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
  ['npm run content', 'src/content/command.ts'],
  ['npm run import', 'src/import/command.ts'],
  ['npm run doctor', 'server/doctor.ts'],
  ['npm run inbox', 'server/inbox.ts'],
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

it.each([9, 99])(
  'leave tables of version %i alone, and explain them without a stack trace',
  async (other) => {
    await (await storeMessages(0)).close()
    execute(`PRAGMA user_version = ${other}`)
    for (const command of ['server/doctor.ts', 'server/inbox.ts list']) {
      const [program = '', ...parameters] = command.split(' ')
      const { code, stdout, stderr } = await runProgram(program, parameters, { DATA_DIR: directory })
      expect([code, version()]).toEqual([1, other])
      expect(stdout + stderr).toMatch(/messages of another version of this site: .*inbox -- export\)/)
      expect(stdout + stderr).not.toMatch(/^\s+at /m)
    }
  },
)

it('explain a locked database without a stack trace', async () => {
  const outbox = await storeMessages(1)
  const [{ id } = newMessage()] = await outbox.list()
  await outbox.close()
  using other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const { code, stderr } = await runProgram('server/inbox.ts', ['retry', id], { DATA_DIR: directory })
  expect([code, stderr]).toEqual([1, 'database is locked\n'])
})

it('end although Postgres does not answer', async () => {
  const url = await newPostgres()
  await using other = await connectPostgres(url)
  await other.query('begin; lock table contact.message')
  const { code, stderr } = await runProgram('server/inbox.ts', ['list'], { DATABASE_URL: url })
  expect([code, stderr]).toEqual([1, 'canceling statement due to lock timeout\n'])
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
  const digits = (await outbox.list()).map(({ id }) => id.slice(0, 1)).sort()
  await outbox.close()
  const shared = digits.find((digit, index) => digit === digits[index + 1]) ?? ''
  const { stderr } = await runProgram('server/inbox.ts', ['show', shared], { DATA_DIR: directory })
  expect(stderr).toBe(`More than one id begins with ${shared}.\n`)
})
