import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openSqliteOutbox } from '../../contact/outbox/sqlite.ts'
import { makeSqliteDue, settings } from '../faults/storm.ts'
import { newMessage, noLimits } from '../support/entries.ts'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { postMessage, sampleMessage } from '../support/sample-message.ts'
import { runProgram, startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'

const scratch = newFolder()
const folder = join(scratch, 'copies')
const data = join(scratch, 'data')

afterEach(() => rmSync(scratch, { recursive: true, force: true }))

it('copies the messages of a running site; after a restore, queued ones are mailed', async () => {
  let isDown = true
  await using provider = await startResendEmulator(() => (isDown ? 'reset' : 'accept'))
  const variables = { ...settings(provider), DATA_DIR: data }
  await using running = await startSite(variables)
  const send = async (subject: string) =>
    String(await postMessage(running.url, { ...sampleMessage, subject }))
  const ids: string[] = []
  for (let index = 0; index < 20; index += 1) ids.push(await send(`Message ${index}`))
  // Others arrive during the backup.
  let isOver = false
  const sending = (async () => {
    for (let index = 0; !isOver; index += 1) await send(`Meanwhile ${index}`)
  })()
  const { code, stdout, stderr } = await runProgram('server/backup.ts', [folder], { DATA_DIR: data })
  isOver = true
  await sending
  expect([code, stderr]).toEqual([0, ''])
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  const file = join(folder, name)
  expect(stdout).toBe(`${file}\n`)
  expect(name).toMatch(/^messages-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  // Restores the copy as documented: stop, replace the three files, start.
  await running.end('SIGKILL')
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(data, `messages.sqlite${suffix}`), { force: true })
  copyFileSync(file, join(data, 'messages.sqlite'))
  makeSqliteDue(data)
  isDown = false
  await using _ = await startSite(variables)
  for (const id of ids) await expect.poll(() => provider.mailed().get(id)).toBe(1)
})

it('no message is stored in a file that is damaged, and no copy of it becomes a backup', async () => {
  const store = openTemporaryOutbox()
  for (let index = 0; index < 100; index += 1) await store.first.accept(newMessage(), noLimits)
  await store.close()
  writeFileSync(store.file, readFileSync(store.file).fill(7, 40_960, 45_056))
  const { code, stderr } = await runProgram('server/backup.ts', [folder], store.settings)
  expect(stderr).toMatch(/ cannot be copied to .*damaged/)
  expect([code, readdirSync(folder)]).toEqual([1, []])
  await using site = await startSite(store.settings)
  expect((await site.post(sampleMessage)).status).toBe(503)
  expect(site.output()).toMatch(/The messages cannot be stored .*damaged/)
})

it('backups made at the same moment are whole', async () => {
  await using store = openTemporaryOutbox()
  await store.first.accept(newMessage(), noLimits)
  // Large enough that they overlap.
  store.run(`INSERT INTO fact VALUES ('filler', hex(zeroblob(10000000)))`)
  const backUp = () => runProgram('server/backup.ts', [folder], store.settings)
  for (const { stdout, stderr } of await Promise.all([backUp(), backUp(), backUp(), backUp()])) {
    expect(stderr).toBe('')
    await using copy = openSqliteOutbox(stdout.trim())
    expect(await copy.list()).toHaveLength(1)
  }
})

it('a backup that fails says why', async () => {
  for (const [variables, parameters, expected] of [
    [{ DATA_DIR: '/nowhere' }, [folder], `/nowhere/messages.sqlite cannot be copied to ${folder}: unable`],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, [folder], /^The messages are in Postgres .*pg_dump\.\n$/],
    // A scheduler must not take it for a backup.
    [{}, [], /^Usage: npm run backup -- <folder>/],
  ] as const) {
    const result = await runProgram('server/backup.ts', [...parameters], variables)
    expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(expected) })
  }
  expect(readdirSync(folder)).toEqual([])
})

it('each backup that fails is reported by a message that is not held', async () => {
  await using site = await startSite()
  const unit = readFileSync('docs/deploy/portfolio-backup-failed.service', 'utf8')
  const [, command = ''] = /^ExecStart=((?:.*\\\n)*.*)$/m.exec(unit) ?? []
  const here = command.replace('http://localhost:3000', site.url)
  // Each time systemd has another id.
  for (const id of ['one', 'two']) {
    const parameters = ['-c', here.replace(/\$\{INVOCATION_ID\}/, id)]
    expect(spawnSync('sh', parameters, { encoding: 'utf8' }).stderr).toBe('')
  }
  await site.waitFor(/("event":"accepted"[\s\S]*){2}/)
})
