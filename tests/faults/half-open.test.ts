import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startMailProvider } from '../support/mail-provider.ts'
import { startSite } from '../support/site.ts'
import { delivered, expectOnce, long, sendMessages, settings } from './storm.ts'

it('500 half-open connections keep nobody from sending', async () => {
  const provider = await startMailProvider()
  const site = await startSite(settings(provider))
  const open = (index: number) =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => {
        // Half of them stop in the head, half in the body.
        socket.write('POST /resend-email HTTP/1.1\r\nHost: localhost\r\n')
        if (index % 2) socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":')
        resolve(socket)
      })
      socket.on('error', () => {})
    })
  const sockets = await Promise.all(Array.from({ length: 500 }, (_, index) => open(index)))
  const acknowledged = await sendMessages(long ? 1000 : 50, 16, () => [site.url])
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(0)
  await delivered(site.url)
  for (const socket of sockets) socket.destroy()
  expect(await site.end('SIGTERM')).toBe(0)
  await provider.close()
  rmSync(site.dataDirectory, { recursive: true })
  expectOnce('500 half-open connections', acknowledged, provider)
})
