/** `npm run bench`: measures the product against its budgets in about ten minutes. A missed budget is no failure. */

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setup as buildFixtures, startFixture } from '../tests/support/build-fixtures.ts'
import { startResendEmulator } from '../tests/support/resend-emulator.ts'
import { sampleMessage } from '../tests/support/sample-message.ts'
import { measureInteractions, measurePages } from './pages.ts'

// Runs the exit handlers, which end servers and browsers, on interruption too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Measures how many messages are accepted per second, from visitors on the same machine: each answer waits until its message is on disk. */
async function measureMessages() {
  // On the project's disk: a temporary folder may be in memory, where a commit costs nothing.
  const directory = mkdtempSync(join(import.meta.dirname, '.output-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  // Only acceptance is measured: deliveries hang.
  await using provider = await startResendEmulator(() => 'hang')
  await using site = await startFixture('sample', { ...provider.settings, DATA_DIR: directory })
  const seconds = 5
  const end = performance.now() + seconds * 1000
  let count = 0
  const visitor = async () => {
    for (; performance.now() < end; count += 1) {
      // It equals no other: accepted again, it would need no commit.
      const message = `${'I would like to talk about a project. '.repeat(10)}${crypto.randomUUID()}`
      const { status } = await site.post({ ...sampleMessage, message })
      if (status !== 200) throw new Error(`A message was answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, visitor))
  return [{ what: 'accepted messages, 16 at a time', measured: `${Math.round(count / seconds)} per second` }]
}

await buildFixtures()
console.log(`Measured with Node ${process.versions.node} on ${cpus().length} cores.`)
for (const measure of [measurePages, measureInteractions, measureMessages]) console.table(await measure())
process.exit(0)
