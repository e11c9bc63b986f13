import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { load } from '../tests/support/load.ts'
import { startMailProvider } from '../tests/support/mail-provider.ts'
import { startSite } from '../tests/support/site.ts'
import type { Row } from './measure.ts'

const connections = 16

/** Measures how many messages are accepted per second: each answer waits until its message is on disk. */
export async function measureMessages(): Promise<Row[]> {
  // On the project's disk: a temporary folder may be in memory, where a commit costs nothing.
  const directory = mkdtempSync(join(import.meta.dirname, '.output-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  // Only acceptance is measured: deliveries hang.
  const provider = await startMailProvider(() => 'hang')
  const noLimits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0' }
  await using site = await startSite({ ...provider.settings, ...noLimits, DATA_DIR: directory })
  const rate = await load(`${site.url}/functions/v1/resend-email`, connections, 5, newMessage)
  await provider.close()
  return [{ what: `accepted messages, ${connections} at a time`, measured: `${Math.round(rate)} per second` }]
}

/** Returns a message that equals no other: accepted again, it would need no commit. */
const newMessage = () => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Hello',
  message: `${'I would like to talk about a project. '.repeat(10)}${crypto.randomUUID()}`,
})
