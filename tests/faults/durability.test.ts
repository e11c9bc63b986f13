import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasProgram } from '../support/programs.ts'
import { postMessage, sampleMessage } from '../support/sample-message.ts'
import { startSite } from '../support/site.ts'
import { newFolder } from '../support/temporary-folder.ts'

// The SIGKILL storm shows that acknowledged messages are in the file, not that the file is on disk.
it.skipIf(!hasProgram('strace'))('a message is synced to disk before it is acknowledged', async () => {
  const directory = newFolder()
  const file = join(directory, 'trace')
  const trace = () => readFileSync(file, 'utf8')
  const calls = ['-e', 'trace=fsync,fdatasync,write,writev']
  const strace = ['strace', '-D', '-f', '-y', '-s', '64', ...calls, '-o', file]
  const site = await startSite({ DATA_DIR: directory }, undefined, strace)
  const deliver = async (subject: string) => {
    const id = await postMessage(site.url, { ...sampleMessage, subject })
    await site.waitFor(new RegExp(`"event":"delivered","id":"${id}"`))
  }
  // The first one of a day makes a salt and empties the log, which syncs it whatever a commit does.
  await deliver('The first')
  const before = trace().length
  await deliver('The second')
  await site.end()
  await expect.poll(trace).toMatch(/\+\+\+ exited with 0 \+\+\+\n$/)

  const lines = trace().slice(before).split('\n')
  const first = (call: RegExp) => lines.findIndex((line) => call.test(line))
  const response = first(/write.*HTTP\/1\.1 200/)
  const synced = first(/f(data)?sync\(\d+<[^>]*messages\.sqlite-wal>\)\s+= 0/)
  expect(synced).toBeGreaterThan(-1)
  expect(response).toBeGreaterThan(synced)
})
