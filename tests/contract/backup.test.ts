import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startMailProvider } from '../support/mail-provider.ts'
import { runProgram, type Site, startSite } from '../support/site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'backup-'))
const folder = join(scratch, 'copies')
const data = join(scratch, 'data')
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi' }
let site: Site | undefined

afterEach(async () => {
  await site?.end('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})

it('copies the messages of a running site; after a restore, queued ones are mailed', async () => {
  let isDown = true
  const provider = await startMailProvider(() => (isDown ? 'reset' : 'accept'))
  const mail = { ...provider.settings, RETRY_BASE_SECONDS: '0.1', CLIENT_LIMIT_PER_HOUR: '0' }
  try {
    const running = await startSite({ ...mail, DATA_DIR: data })
    site = running
    const ids: string[] = []
    const send = async (subject: string) => {
      const response = await running.post({ ...message, subject })
      ids.push(((await response.json()) as { id: string }).id)
    }
    for (let index = 0; index < 20; index += 1) await send(`Message ${index}`)
    // One message arrives during the backup.
    const [{ code, stdout, stderr }] = await Promise.all([
      runProgram('server/backup.ts', [folder], { DATA_DIR: data }),
      send('Meanwhile'),
    ])
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
    isDown = false
    site = await startSite({ ...mail, DATA_DIR: data })
    for (const id of ids.slice(0, 20))
      await expect.poll(() => provider.mailed.get(id), { timeout: 60_000 }).toBe(1)
  } finally {
    await provider.close()
  }
})

it.each([
  [{ DATA_DIR: '/nowhere' }, 'There are no messages in /nowhere (DATA_DIR).\n'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^The messages are in Postgres .*pg_dump\.\n$/],
])('rejects %j', async (variables, expected) => {
  const { code, stderr } = await runProgram('server/backup.ts', [folder], variables)
  expect(code).toBe(1)
  expect(stderr).toMatch(expected)
})
