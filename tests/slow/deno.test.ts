import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { denos, type EdgeFunction, startEdgeFunction } from '../support/edge-function.ts'
import { type MailProvider, startMailProvider } from '../support/mail-provider.ts'
import { newPostgres } from '../support/temporary-outbox.ts'

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you? 😀' }
const secret = 'a secret of some length'

/** Smoke tests: the same source runs on Deno. All cases are tested on Node. */
describe.each(Object.keys(denos) as (keyof typeof denos)[])('the edge function on Deno %s', (version) => {
  let databaseUrl: string
  let provider: MailProvider
  let edge: EdgeFunction
  let down = false

  beforeAll(async () => {
    databaseUrl = await newPostgres()
    provider = await startMailProvider(() => (down ? 'reset' : 'accept'))
    edge = await startEdgeFunction(version, {
      SUPABASE_DB_URL: databaseUrl,
      SUPABASE_URL: 'https://project.supabase.co',
      ...provider.settings,
      SITE_URL: 'https://me.example',
      SITE_BASE: '/portfolio',
      ALLOWED_ORIGINS: 'https://www.me.example',
      DELIVERY_SECRET: secret,
      CLIENT_LIMIT_PER_HOUR: '4',
      RETRY_BASE_SECONDS: '0.05',
    })
  })
  afterAll(async () => {
    await edge?.end()
    await provider?.close()
  })

  const send = (subject: string, headers: Record<string, string> = {}) =>
    edge.post({ ...message, subject }, headers)

  it('stores a message, returns its id and mails it once', async () => {
    const response = await edge.post(message)
    expect(response.status).toBe(200)
    const { id } = (await response.json()) as { id: string }
    await edge.waitFor(/"event":"delivered"/)
    expect(await (await edge.post(message)).json()).toMatchObject({ id })
    expect(provider.mailed()).toEqual(new Map([[id, 1]]))
    expect(provider.requests[0]?.mail.text).toContain('😀')
  })

  it('accepts ALLOWED_ORIGINS and redirects a form to the page on another host', async () => {
    expect((await send('Allowed', { Origin: 'https://www.me.example' })).status).toBe(200)
    const form = await fetch(`${edge.url}/resend-email`, {
      method: 'POST',
      body: new URLSearchParams({ ...message, subject: 'Form' }),
      headers: { Origin: 'https://me.example', 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    })
    const target = 'https://me.example/portfolio/#message-sent'
    expect([form.status, form.headers.get('location')]).toEqual([303, target])
  })

  it('retries a delivery when the scheduler requests it', async () => {
    down = true
    const { id } = (await (await send('Later')).json()) as { id: string }
    await edge.waitFor(/"event":"retry"/)
    down = false
    const init = { method: 'POST', headers: { Authorization: `Bearer ${secret}` } }
    await expect
      .poll(async () => {
        expect((await fetch(`${edge.url}/resend-email/deliver`, init)).status).toBe(200)
        return provider.mailed().get(id)
      })
      .toBe(1)
  })

  it('limits a client by the address from the gateway', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.9' }
    for (const subject of ['a', 'b', 'c', 'd']) expect((await send(subject, headers)).status).toBe(200)
    expect((await send('e', { ...headers, 'X-Forwarded-For': '1.1.1.1' })).status).toBe(429)
    expect((await send('f', { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10' })).status).toBe(200)
  })

  it('self-hosted ignores CF-Connecting-IP and logs a missing DELIVERY_SECRET', async () => {
    const own = await startEdgeFunction(version, {
      SUPABASE_DB_URL: databaseUrl,
      SUPABASE_URL: 'http://kong:8000',
      CLIENT_LIMIT_PER_HOUR: '1',
    })
    const statuses = []
    for (const address of ['198.51.100.1', '198.51.100.2']) {
      const headers = { 'CF-Connecting-IP': address, 'X-Forwarded-For': `${address}, 203.0.113.30` }
      statuses.push((await own.post({ ...message, subject: address }, headers)).status)
    }
    await own.end()
    expect(statuses).toEqual([200, 429])
    expect(own.output()).toContain('"event":"not_retried","level":"error","missing":"DELIVERY_SECRET"')
  })
})
