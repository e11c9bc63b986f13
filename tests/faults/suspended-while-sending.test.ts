import { expect, it } from 'vitest'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { postMessage, sampleMessage } from '../support/sample-message.ts'
import { startSite } from '../support/site.ts'
import { allDelivered, makeSqliteDue } from './storm.ts'

it('a provider that recognizes keys mails once although the server is suspended while sending', async () => {
  // The first answer does not come.
  await using provider = await startResendEmulator((index) => (index === 0 ? 'accepted-then-hang' : 'accept'))
  const first = await startSite(provider.settings)
  const id = String(await postMessage(first.url, sampleMessage))
  await expect.poll(() => provider.mails).toHaveLength(1)
  process.kill(first.pid, 'SIGSTOP')
  makeSqliteDue(first.dataDirectory)
  await using second = await startSite({ ...provider.settings, DATA_DIR: first.dataDirectory })
  await allDelivered(second.url)
  // It finds out that another has taken over, and changes nothing.
  process.kill(first.pid, 'SIGCONT')
  provider.hangUp()
  await first.waitFor(/"leaseLost":true/)
  await first.end()
  expect(provider.mailed()).toEqual(new Map([[id, 1]]))
  expect(provider.requests).toHaveLength(2)
  const health = await (await fetch(`${second.url}/healthz`)).json()
  expect(health.counts).toEqual({ queued: 0, held: 0, delivered: 1, failed: 0 })
})
