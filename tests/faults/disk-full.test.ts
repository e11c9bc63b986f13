import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { type Site, startSite } from '../support/site.ts'
import { allDelivered, expectMailedOnce, long, makeSqliteDue, sendMessages, settings } from './storm.ts'

/** A mount namespace that ends with the process; without root where the system allows it. */
const unshare = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm']
const canMount =
  long && spawnSync('unshare', [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
const smallDisk =
  'mount -t tmpfs -o size=6m none /mnt && mkdir /mnt/data && head -c 3000000 /dev/zero > /mnt/filler && exec "$0" "$@"'
const filesUpTo = (kilobytes: number) => `trap "" XFSZ; ulimit -S -f ${kilobytes}; exec "$0" "$@"`
const makeRoomForFiles = ({ pid }: Site) => spawnSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:'])

/** A limit on the size of files and, in the long form, a small disk. */
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
    under: ['sh', '-c', filesUpTo(600)],
    makeRoom: makeRoomForFiles,
  },
].filter(({ possible }) => possible)

it.each(ways)('$name: returns 503, loses nothing, recovers', async ({ variables, under, makeRoom }) => {
  const provider = await startResendEmulator()
  const site = await startSite({ ...settings(provider), ...variables }, undefined, under)
  const acknowledged = new Set<string>()
  const fields = { ...sampleMessage, message: 'x'.repeat(9000) }
  let response: Response
  do {
    response = await site.post({ ...fields, subject: `No. ${acknowledged.size}` })
    const { id, error } = (await response.json()) as { id?: string; error?: string }
    if (id) acknowledged.add(id)
    else expect(error).toBe('The message could not be stored. Please try again.')
  } while (response.ok && acknowledged.size < 1000)
  expect(response.status).toBe(503)
  // The rest of the site keeps working, and the owner finds the reason in the log.
  expect((await fetch(site.url)).status).toBe(200)
  expect(site.output()).toContain('"event":"storage_fault","level":"error"')

  makeRoom(site)
  await sendMessages(
    (sent) => sent >= 20,
    () => [site.url],
    acknowledged,
  )
  // A message that could not be settled is retried after half a minute.
  if (!long) makeSqliteDue(site.dataDirectory)
  await allDelivered(site.url)
  expect(await site.end()).toBe(0)
  await provider.close()
  expectMailedOnce(acknowledged, provider)
})

// What it says and serves until then: `contract/start.test.ts`.
it('a server that is started then stores messages once there is room', async () => {
  await using provider = await startResendEmulator()
  await using site = await startSite(settings(provider), undefined, ['sh', '-c', filesUpTo(0)])
  expect((await site.post(sampleMessage)).status).toBe(503)
  makeRoomForFiles(site)
  await expect.poll(async () => (await site.post(sampleMessage)).status).toBe(200)
  await site.waitFor(/"event":"delivered"/)
})
