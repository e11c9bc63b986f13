import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startMailProvider } from '../support/mail-provider.ts'
import { runProgram, type Site, startSite } from '../support/site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'backup-'))
const folder = join(scratch, 'copies')
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hi' }
let site: Site | undefined

afterEach(async () => {
  await site?.end('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})

it('copies the messages while the site runs; restored, they are all there and the waiting ones are mailed', async () => {
  let down = true
  const provider = await startMailProvider(() => (down ? 'reset' : 'accept'))
  const mail = { ...provider.settings, RETRY_BASE_SECONDS: '0.1', CLIENT_LIMIT_PER_HOUR: '0' }
  try {
    const running = await startSite({ ...mail, DATA_DIR: join(scratch, 'data') })
    site = running
    const ids: string[] = []
    const send = async (subject: string) => {
      const response = await running.post({ ...message, subject })
      ids.push(((await response.json()) as { id: string }).id)
    }
    for (let index = 0; index < 20; index += 1) await send(`Message ${index}`)
    // Others arrive while the copy is made.
    const [{ code, stdout, stderr }] = await Promise.all([
      runProgram('server/backup.ts', [folder], { DATA_DIR: join(scratch, 'data') }),
      send('Meanwhile'),
    ])
    expect([code, stderr]).toEqual([0, ''])
    const [file, ...more] = readdirSync(folder)
    expect(more).toEqual([])
    expect(stdout).toBe(`${join(folder, String(file))}\n`)
    expect(file).toMatch(/^messages-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/)
    expect(statSync(join(folder, String(file))).mode & 0o777).toBe(0o600)

    // The disk is gone; the page's words: stop, put the copy in place of the three files, start.
    await running.end('SIGKILL')
    const data = join(scratch, 'data')
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(data, `messages.sqlite${suffix}`), { force: true })
    copyFileSync(join(folder, String(file)), join(data, 'messages.sqlite'))
    down = false
    site = await startSite({ ...mail, DATA_DIR: data })
    const before = ids.slice(0, 20)
    while (!before.every((id) => provider.mailed.has(id)))
      await new Promise((resolve) => setTimeout(resolve, 50))
    for (const id of before) expect(provider.mailed.get(id)).toBe(1)
    const list = await runProgram('server/inbox.ts', ['list'], { DATA_DIR: data })
    for (const id of before) expect(list.stdout).toContain(id.slice(0, 8))
  } finally {
    await provider.close()
  }
})

it('says what it cannot copy', async () => {
  const DATA_DIR = join(scratch, 'none')
  for (const [variables, stderr] of [
    [{ DATA_DIR }, `There are no messages in ${DATA_DIR} (DATA_DIR).\n`],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
      'The messages are in Postgres (DATABASE_URL): back them up with pg_dump.\n',
    ],
  ] as const)
    expect(await runProgram('server/backup.ts', [folder], variables)).toMatchObject({ code: 1, stderr })
})
