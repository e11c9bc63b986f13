import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startMailProvider } from '../support/mail-provider.ts'
import { type Site, startSite } from '../support/site.ts'
import { delivered, endSqliteLeases, expectOnce, long, sendMessages, settings } from './storm.ts'

/** A mount of its own, that goes with the process; without being root where the system allows it. */
const unshare = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm']
const canMount =
  long && spawnSync('unshare', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
const smallDisk =
  'mount -t tmpfs -o size=6m none /mnt && mkdir /mnt/data && head -c 3000000 /dev/zero > /mnt/filler && exec "$0" "$@"'
const smallFiles = 'trap "" XFSZ; ulimit -S -f 600; exec "$0" "$@"'

/** Two ways of running out of room: a file that may not grow and, in the long form, a small disk of its own. */
const ways = [
  {
    name: 'disk full',
    possible: canMount,
    variables: { DATA_DIR: '/mnt/data' },
    under: [...unshare, 'sh', '-c', smallDisk],
    makeRoom: ({ pid }: Site) => rmSync(`/proc/${pid}/root/mnt/filler`),
  },
  {
    name: 'file full',
    possible: true,
    variables: {},
    under: ['sh', '-c', smallFiles],
    makeRoom: ({ pid }: Site) => spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:']),
  },
]

it.each(ways.filter(({ possible }) => possible))(
  '$name: told with 503, loses nothing, and is over once there is room',
  async ({ name, variables, under, makeRoom }) => {
    const provider = await startMailProvider()
    const site = await startSite({ ...settings(provider), ...variables }, undefined, under)
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
      const response = await site.post(message(number))
      if (response.status === 200) acknowledged.add(((await response.json()) as { id: string }).id)
      else refused = response
    }
    expect(refused?.status).toBe(503)
    expect(await refused?.json()).toEqual({ error: 'The message could not be stored. Please try again.' })
    // The rest of the site goes on, and the owner is told.
    expect((await fetch(site.url)).status).toBe(200)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect(site.output()).toContain('"event":"storage_fault","level":"error"')

    makeRoom(site)
    await sendMessages(20, 4, () => [site.url], acknowledged)
    // What could not be settled is tried again after half a minute.
    if (!long) endSqliteLeases(site.dataDirectory)
    await delivered(site.url)
    expect(await site.end()).toBe(0)
    await provider.close()
    expectOnce(`SQLite, ${name}, then room again`, acknowledged, provider, 'no restart')
  },
)
