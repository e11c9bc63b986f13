import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectOf } from '../fixtures/fixtures.ts'
import { type MailProvider, startMailProvider } from '../support/mail-provider.ts'
import { cleanEnvironment, collect } from '../support/site.ts'
import { delivered, deliverTo, expectOnce, settings } from './storm.ts'

const root = projectOf('sample')
/** A mount of its own, that goes with the process; without being root where the system allows it. */
const ownMounts = process.getuid?.() === 0 ? ['-m'] : ['-rm']
const canMount = spawnSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

const options = (directory: string, provider: MailProvider) => ({
  cwd: root,
  env: cleanEnvironment({ ...settings(provider), DATA_DIR: directory }),
  stdio: ['ignore', 'pipe', 'pipe'] satisfies StdioOptions,
})

/** Two ways of running out of room: a small disk of its own, and a file that may not grow. */
const ways = [
  {
    name: 'disk full',
    possible: canMount,
    start: (provider: MailProvider) =>
      spawn(
        'unshare',
        [
          ...ownMounts,
          'sh',
          '-c',
          'mount -t tmpfs -o size=6m none /mnt && mkdir /mnt/data && head -c 3000000 /dev/zero > /mnt/filler && exec "$0" server/start.ts',
          process.execPath,
        ],
        options('/mnt/data', provider),
      ),
    makeRoom: (child: ChildProcess) => rmSync(`/proc/${child.pid}/root/mnt/filler`),
  },
  {
    name: 'file full',
    possible: true,
    start: (provider: MailProvider) =>
      spawn(
        process.execPath,
        ['--import', join(import.meta.dirname, '../support/small-database.ts'), 'server/start.ts'],
        options(mkdtempSync(join(tmpdir(), 'file-full-')), provider),
      ),
    makeRoom: (child: ChildProcess) => child.kill('SIGUSR2'),
  },
]

it.each(ways.filter(({ possible }) => possible))(
  '$name: told with 503, loses nothing, and is over once there is room',
  async ({ name, start, makeRoom }) => {
    const provider = await startMailProvider()
    const child = start(provider)
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
    const again = await deliverTo(String(url), message(number))
    expect(again).not.toBeNull()
    acknowledged.add(String(again))
    await delivered(String(url))
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    await provider.close()

    expectOnce(`SQLite, ${name}, then room again`, acknowledged, provider, 'no restart')
  },
)
