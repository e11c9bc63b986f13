import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDeliveryLoop } from '../../contact/delivery/loop.ts'
import { createNotifier } from '../../contact/notify/notifier.ts'
import { sweepNotifications } from '../../contact/notify/sweep.ts'
import type { Outbox } from '../../contact/outbox/outbox.ts'
import { newEntry, unlimited } from '../support/entries.ts'
import { listen } from '../support/free-port.ts'
import { startMailProvider } from '../support/mail-provider.ts'
import { startSite } from '../support/site.ts'
import { openTemporaryOutbox } from '../support/temporary-outbox.ts'

type Answer = number | 'hang' | ((response: ServerResponse) => void)

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you?' }
const hour = 3600

const hangHalfway: Answer = (response) => void response.writeHead(500).write('{')
const cut: Answer = (response) => void response.destroy()

/** Answers of the webhook to come; 200 when there are none left. */
let answers: Answer[] = []
let bodies: string[] = []
let requested = () => {}
const webhook = createServer(async (request, response) => {
  bodies.push(await text(request))
  const answer = answers.shift() ?? 200
  if (typeof answer === 'number') response.writeHead(answer).end('Not for the log.')
  else if (answer !== 'hang') answer(response)
  requested()
})
let url: string
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(webhook)}/s3cret`
})
afterAll(() => {
  webhook.closeAllConnections()
  webhook.close()
})
beforeEach(() => {
  answers = []
  bodies = []
})
describe('notifications', () => {
  let store: ReturnType<typeof openTemporaryOutbox>
  let outbox: Outbox
  let events: Record<string, unknown>[]
  let id: string

  beforeAll(() => {
    store = openTemporaryOutbox()
    outbox = store.first
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    await store.empty()
    events = []
    id = await accept()
  })

  async function accept() {
    const entry = newEntry({ message, notify: true })
    await outbox.accept(entry, unlimited)
    return entry.id
  }
  const notifications = (deadlineSeconds = 15) => ({
    outbox,
    notifier: { ...createNotifier(url, false), deadlineSeconds },
    retryBaseSeconds: 60,
    log: (event: Record<string, unknown>) => events.push(event),
  })
  const notify = (deadlineSeconds?: number) => sweepNotifications(notifications(deadlineSeconds))

  it.each<[string, Answer, object]>([
    ['hangs', 'hang', { outcome: 'retry', code: 'TimeoutError' }],
    ['hangs in its answer', hangHalfway, { outcome: 'retry', code: '500' }],
    ['cuts the connection', cut, { outcome: 'retry', code: 'UND_ERR_SOCKET' }],
    ['answers 500', 500, { outcome: 'retry', code: '500' }],
    ['answers 429', 429, { outcome: 'retry', code: '429' }],
    ['answers 404', 404, { outcome: 'misconfigured', code: '404', level: 'error' }],
    ['redirects', 301, { outcome: 'misconfigured', code: '301', level: 'error' }],
  ])(
    'are tried again after one that %s, later and later, and touch nothing of the mail',
    async (_, answer, logged) => {
      const stored = await outbox.get(id)
      answers = [answer, 500]
      expect(await notify(1)).toBe(1)
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
    },
  )

  it('wait behind one that fails, and are given up after a day, with a line for the owner', async () => {
    await accept()
    answers = [500]
    expect(await notify()).toBe(1)
    expect(await notify()).toBe(1)
    await store.pass(25 * hour)
    answers = [500]
    await notify()
    expect(events.at(-1)).toMatchObject({ event: 'not_notified', level: 'error', id, code: '500' })
    await store.pass(100 * hour)
    expect(await notify()).toBe(0)
  })

  it('hold up no mail while the webhook hangs', async () => {
    answers = ['hang']
    const asked = new Promise<void>((resolve) => {
      requested = resolve
    })
    const mailed = Promise.withResolvers<void>()
    const loop = startDeliveryLoop(
      {
        ...notifications(),
        addresses: { from: 'a@b.example', to: 'a@b.example' },
        log: ({ event }) => event === 'delivered' && mailed.resolve(),
        mailer: {
          channel: 'smtp',
          deadlineSeconds: 15,
          safeRepeatSeconds: 0,
          // The notification is under way by then.
          send: () => asked.then(() => ({ kind: 'sent', reference: '1' })),
        },
      },
      notifications(5),
    )
    await mailed.promise
    expect(await outbox.get(id)).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(events).toEqual([])
    webhook.closeAllConnections()
    await loop.stop()
  })
})

it('a site with NOTIFY_URL notifies and mails, whatever the webhook answers, and prints no word of the URL', async () => {
  const provider = await startMailProvider()
  const site = await startSite({ ...provider.settings, NOTIFY_URL: url, NOTIFY_WITH_MESSAGE: 'true' })
  try {
    answers = [404]
    await site.post(message)
    await site.waitFor(/"event":"notify_retry"/)
    await site.post({ ...message, subject: 'Again' })
    await site.waitFor(/"event":"notified"/)
    await site.waitFor(/("event":"delivered"[\s\S]*){2}/)
    expect(bodies.map((body) => JSON.parse(body).text)).toContain(
      'Ada <ada@example.com>\nAgain\n\nHow are you?',
    )
    const health = await (await fetch(`${site.url}/healthz`)).json()
    expect(health).toMatchObject({ ready: true, counts: { delivered: 2 } })
    expect(site.output()).not.toContain('s3cret')
  } finally {
    await site.end('SIGKILL')
    await provider.close()
  }
})
