import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { cleanEnvironment, collect } from '../support/site.ts'
import { countMails, printRow } from './row.ts'
import { deliverTo } from './visitors.ts'

const root = projectOf('sample')
/** A mount of its own, that goes with the process; without being root where the system allows it. */
const ownMounts = process.getuid?.() === 0 ? ['-m'] : ['-rm']
const canMount = spawnSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

const settings = (directory: string, provider: string) => ({
  cwd: root,
  env: cleanEnvironment({
    DATA_DIR: directory,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: provider,
    CONTACT_TO: 'owner@owner.example',
    CONTACT_FROM: 'site@owner.example',
    CLIENT_LIMIT_PER_HOUR: '0',
    TOTAL_LIMIT_PER_DAY: '0',
    RETRY_BASE_SECONDS: '0.1',
  }),
  stdio: ['ignore', 'pipe', 'pipe'] satisfies StdioOptions,
})

/** Two ways of running out of room: a small disk of its own, and a file that may not grow. */
const ways = [
  {
    name: 'disk full',
    possible: canMount,
    start: (provider: string) =>
      spawn(
        'unshare',
        [
          ...ownMounts,
          'sh',
          '-c',
          'mount -t tmpfs -o size=6m none /mnt && mkdir /mnt/data && head -c 3000000 /dev/zero > /mnt/filler && exec "$0" server/start.ts',
          process.execPath,
        ],
        settings('/mnt/data', provider),
      ),
    makeRoom: (child: ChildProcess) => rmSync(`/proc/${child.pid}/root/mnt/filler`),
  },
  {
    name: 'file full',
    possible: true,
    start: (provider: string) =>
      spawn(
        process.execPath,
        ['--import', join(import.meta.dirname, '../support/small-database.ts'), 'server/start.ts'],
        settings(mkdtempSync(join(tmpdir(), 'file-full-')), provider),
      ),
    makeRoom: (child: ChildProcess) => child.kill('SIGUSR2'),
  },
]

it.each(ways.filter(({ possible }) => possible))(
  '$name: told with 503, loses nothing, and is over once there is room',
  async ({ name, start, makeRoom }) => {
    const provider = await startMailProvider()
    const child = start(provider.url)
    const output = collect(child)
    const [, url] = await output.waitFor(/The site is at (http:\/\/localhost:\d+)/)
    const message = (number: number) => ({
      name: 'Ada',
      email: 'ada@example.com',
      subject: `No. ${number}`,
      message: 'x'.repeat(9000),
    })
    const acknowledged = new Set<string>()

    let number = 0
    let refused: Response | undefined
    while (!refused && number < 1000) {
      number += 1
      const response = await fetch(`${url}/resend-email`, {
        method: 'POST',
        body: JSON.stringify(message(number)),
        headers: { 'Content-Type': 'application/json' },
      })
      if (response.status === 200) acknowledged.add(((await response.json()) as { id: string }).id)
      else refused = response
    }
    expect(refused?.status).toBe(503)
    expect(await refused?.json()).toEqual({ error: 'The message could not be stored. Please try again.' })
    // The rest of the site goes on, and the owner is told.
    expect((await fetch(String(url))).status).toBe(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(output.text()).toContain('"event":"storage_fault","level":"error"')

    makeRoom(child)
    const again = await deliverTo(`${url}/resend-email`, message(number))
    expect(again).not.toBeNull()
    acknowledged.add(String(again))
    await expect
      .poll(async () => (await (await fetch(`${url}/healthz`)).json()).oldestUndeliveredSeconds, {
        timeout: 60_000,
      })
      .toBeNull()
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    await provider.close()

    const row = countMails(acknowledged, provider)
    printRow(`SQLite, ${name}, then room again`, row, 'no restart')
    expect(row).toMatchObject({ twice: 0, lost: 0 })
  },
)
