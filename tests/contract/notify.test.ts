import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue, startDeliveryLoop } from '../../contact/delivery/deliver.ts'
import type { Mailer } from '../../contact/mail/mailer.ts'
import { createNotifier } from '../../contact/notify/notifier.ts'
import { sweepNotifications } from '../../contact/notify/sweep.ts'
import { sampleMessage as message } from '../../contact/testing/message.ts'
import { listen } from '../support/free-port.ts'
import { startSite } from '../support/site.ts'
import { testOutbox } from '../support/test-outbox.ts'

type Reply = number | 'hang' | ((response: ServerResponse) => void)

const hour = 3600

const hangHalfway: Reply = (response) => void response.writeHead(500).write('{')
const rateLimit: Reply = (response) => void response.writeHead(429, { 'Retry-After': '3000' }).end()
const disconnect: Reply = (response) => void response.destroy()

/** The next responses of the webhook; then 200. */
let replies: Reply[] = []
let bodies: string[] = []
let requested = () => {}
const webhook = createServer(async (request, response) => {
  bodies.push(await text(request))
  const reply = replies.shift() ?? 200
  if (typeof reply === 'number') response.writeHead(reply).end('Not for the log.')
  else if (reply !== 'hang') reply(response)
  requested()
})
const url = `http://127.0.0.1:${await listen(webhook)}/s3cret`
afterAll(() => {
  webhook.closeAllConnections()
  webhook.close()
})
beforeEach(() => {
  replies = []
  bodies = []
})

describe('notifications', () => {
  const { store, events, accept, delivery } = testOutbox()
  const outbox = store.first
  let id: string

  beforeEach(async () => {
    id = (await accept({ message, notify: true })).id
  })

  /** Sends mails when `ready` resolves. */
  const mailer = (ready = Promise.resolve()): Mailer => ({
    channel: 'smtp',
    deadlineSeconds: 15,
    deduplicates: { account: 'a', seconds: 0 },
    send: () => ready.then(() => ({ kind: 'sent', reference: '1' })),
  })
  const notifying = (deadlineSeconds = 15, ready?: Promise<void>) =>
    delivery(mailer(ready), { notifier: { ...createNotifier(url, false), deadlineSeconds } })
  const notify = (deadlineSeconds?: number) => sweepNotifications(notifying(deadlineSeconds))

  it.each<[string, Reply, object]>([
    ['hangs', 'hang', { outcome: 'retry', code: 'TimeoutError' }],
    ['hangs in its body', hangHalfway, { outcome: 'retry', code: '500' }],
    ['closes the connection', disconnect, { outcome: 'retry', code: 'UND_ERR_SOCKET' }],
    ['returns 500', 500, { outcome: 'retry', code: '500' }],
    ['returns 429 with Retry-After', rateLimit, { outcome: 'retry', code: '429', delaySeconds: 3000 }],
    ['returns 404', 404, { outcome: 'misconfigured', code: '404', level: 'error' }],
    ['redirects', 301, { outcome: 'misconfigured', code: '301', level: 'error' }],
  ])('are retried with backoff if the webhook %s, and do not affect the mail', async (_, reply, logged) => {
    const stored = await outbox.get(id)
    replies = [reply, 500]
    expect(await notify(reply === 'hang' || reply === hangHalfway ? 1 : undefined)).toBe(1)
    expect(events).toMatchObject([{ event: 'notify_retry', id, attempts: 1, ...logged }])
    expect(await notify()).toBe(0)
    await store.pass(hour)
    expect(await notify()).toBe(1)
    await store.pass(59)
    expect(await notify()).toBe(0)
    await store.pass(hour)
    expect(await notify()).toBe(1)
    expect(events.at(-1)).toEqual({ event: 'notified', id, attempts: 3 })
    expect(bodies.map((body) => JSON.parse(body).id)).toEqual([id, id, id])
    expect(await outbox.get(id)).toEqual({ ...stored, acceptedAt: expect.any(Date) })
    await store.pass(100 * hour)
    expect(await notify()).toBe(0)
    expect(JSON.stringify(events) + bodies).not.toMatch(/s3cret|Ada|Hello|How/)
  })

  it('pause after a failure, and are abandoned with an error after a day', async () => {
    await accept({ message, notify: true })
    replies = [500]
    expect(await notify()).toBe(1)
    expect(await notify()).toBe(1)
    await store.pass(25 * hour)
    replies = [500]
    await notify()
    expect(events.at(-1)).toMatchObject({ event: 'not_notified', level: 'error', id, code: '500' })
    await store.pass(100 * hour)
    expect(await notify()).toBe(0)
  })

  it('are sent with the mails that are due', async () => {
    expect(await deliverDue(delivery(mailer(), { mail: null }))).toBe(0)
    expect(await deliverDue(notifying())).toBe(2)
    expect(events.map(({ event }) => event).sort()).toEqual(['delivered', 'notified'])
  })

  it('delay no mail while the webhook hangs', async () => {
    replies = ['hang']
    const webhookRequested = new Promise<void>((resolve) => {
      requested = resolve
    })
    // After the notification has started.
    const loop = startDeliveryLoop({ ...notifying(5, webhookRequested), outbox })
    await expect.poll(() => events).toMatchObject([{ event: 'delivered', id, attempts: 1 }])
    webhook.closeAllConnections()
    await loop.stop()
  })
})

it('a site with NOTIFY_URL sends notifications and does not log the URL', async () => {
  await using site = await startSite({ NOTIFY_URL: url, NOTIFY_WITH_MESSAGE: 'true' })
  replies = [404]
  await site.post(message)
  await site.waitFor(/"event":"notify_retry"/)
  await site.post({ ...message, subject: 'Again' })
  await site.waitFor(/"event":"notified"/)
  await site.waitFor(/("event":"filed"[\s\S]*){2}/)
  expect(JSON.parse(bodies.at(-1) ?? '').text).toBe('Ada <ada@example.com>\nAgain\n\nHow are you?')
  expect(site.output()).not.toContain('s3cret')
})
