import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { noLimits } from '../../contact/outbox/accept.ts'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { smallContent } from '../../src/content/testing/small-content.ts'
import { newMessage } from '../support/entries.ts'
import { copySmallProject } from '../support/project-copy.ts'
import { runProgram } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

/** The file of a store with that many messages, and what runs a command on it. */
async function storeOf(count: number, change = '') {
  const DATA_DIR = newFolder()
  const file = join(DATA_DIR, 'messages.sqlite')
  const outbox = openSqliteOutbox(file)
  for (let index = 0; index < count; index += 1) await outbox.accept(newMessage(), noLimits)
  const ids = (await outbox.list()).map(({ id }) => id)
  await outbox.close()
  const database = new DatabaseSync(file)
  database.exec(change)
  database.close()
  const run = (program: string, ...parameters: string[]) => runProgram(program, parameters, { DATA_DIR })
  return { ids, run }
}

it('print their usage for --help, and do nothing else', async () => {
  const DATA_DIR = newFolder()
  const programs = {
    ...{ 'npm start': 'server/start.ts', 'npm run build': 'server/build.ts' },
    ...{ 'npm run content': 'src/content/command.ts', 'npm run import': 'src/import/command.ts' },
    ...{ 'npm run doctor': 'server/doctor.ts', 'npm run inbox': 'server/inbox.ts' },
    ...{ 'npm run backup': 'server/backup.ts', 'npm run update': 'server/update.ts' },
  }
  for (const [command, program] of Object.entries(programs)) {
    const help = await runProgram(program, ['--help'], { DATA_DIR })
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining(`Usage: ${command}`), stderr: '' })
  }
  expect(readdirSync(DATA_DIR)).toEqual([])
})

it('npm start stops with all problems of the content, and nothing else', async () => {
  const project = copySmallProject()
  const profile = smallContent['profile.yaml'].replace('email: ada@vale.example\n', '')
  writeFileSync(join(project, 'content/profile.yaml'), `hedline: x\n${profile}`)
  mkdirSync(join(project, 'content/fonts'))
  writeFileSync(join(project, 'content/fonts/mine.woff2'), '<html>')
  const { code, stderr } = await runProgram('server/start.ts', [], { NO_COLOR: '1' }, project)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `
3 problems in content/ must be fixed before the site can be built:

  content/fonts/mine.woff2 · cannot be read (Unknown font format). Replace it with a ttf, otf, woff or woff2 file, and start again.
  content/profile.yaml · email is missing. Write for example: iris.calloway@example.org
  content/profile.yaml:1 · hedline is not a known field (did you mean “headline”?).
`,
  })
})

it('explain an error of the database without a stack trace', async () => {
  const { run } = await storeOf(0, 'DROP TABLE message')
  const { code, stderr } = await run('server/inbox.ts', 'list')
  expect([code, stderr]).toEqual([1, 'no such table: message\n'])
})

it('inbox refuses the beginning of more than one id', async () => {
  // One more than hexadecimal digits.
  const { ids, run } = await storeOf(17)
  const digits = ids.map((id) => id.slice(0, 1)).sort()
  const shared = digits.find((digit, index) => digit === digits[index + 1]) ?? ''
  const { stderr } = await run('server/inbox.ts', 'show', shared)
  expect(stderr).toBe(`More than one id begins with ${shared}.\n`)
})
