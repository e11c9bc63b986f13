import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startMailProvider } from '../support/mail-provider.ts'
import { startSite } from '../support/site.ts'
import { countMails, printRow } from './row.ts'
import { long } from './scale.ts'
import { sendMessages } from './visitors.ts'

const halfOpen = 500

it('500 half-open connections keep nobody from sending', async () => {
  const provider = await startMailProvider()
  const site = await startSite({
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: provider.url,
    CONTACT_TO: 'owner@owner.example',
    CONTACT_FROM: 'site@owner.example',
    CLIENT_LIMIT_PER_HOUR: '0',
    TOTAL_LIMIT_PER_DAY: '0',
  })
  const sockets = await Promise.all(
    Array.from(
      { length: halfOpen },
      (_, index) =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
            // Half of them stop in the head, half in the body.
            socket.write('POST /resend-email HTTP/1.1\r\nHost: localhost\r\n')
            if (index % 2)
              socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":')
            resolve(socket)
          })
          socket.on('error', () => {})
        }),
    ),
  )
  const total = long ? 1000 : 50
  const acknowledged = await sendMessages(total, 16, () => [`${site.url}/resend-email`])
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(0)
  await expect.poll(() => provider.mailed.size, { timeout: 60_000 }).toBe(total)
  for (const socket of sockets) socket.destroy()
  expect(await site.end('SIGTERM')).toBe(0)
  await provider.close()
  rmSync(site.dataDirectory, { recursive: true })

  const row = countMails(acknowledged, provider)
  printRow('500 half-open connections', row, '')
  expect(row).toEqual({ acknowledged: total, once: total, twice: 0, lost: 0 })
})
