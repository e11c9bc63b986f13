import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../server/migrate.ts'
import { denos, type EdgeFunction, startEdgeFunction } from '../support/edge-function.ts'
import { listen } from '../support/free-port.ts'
import { type MailProvider, startMailProvider } from '../support/mail-provider.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'How are you? 😀' }
const secret = 'a secret of some length'

/** Smoke tests: that the same source runs on Deno. What it does in every case is tested on Node. */
describe.each(Object.keys(denos) as (keyof typeof denos)[])('the edge function on Deno %s', (version) => {
  let postgres: PostgresServer
  let databaseUrl: string
  let provider: MailProvider
  let webhook: Server
  let edge: EdgeFunction
  let down = false

  beforeAll(async () => {
    postgres = await startPostgres()
    databaseUrl = await postgres.createDatabase()
    await migrate(databaseUrl)
    provider = await startMailProvider(() => (down ? 'reset' : 'accept'))
    webhook = createServer((_request, response) => response.writeHead(down ? 500 : 200).end())
    edge = await startEdgeFunction(version, {
      NOTIFY_URL: `http://127.0.0.1:${await listen(webhook)}`,
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
    webhook?.close()
    await postgres?.stop()
  })

  const send = (subject: string, headers: Record<string, string> = {}) =>
    edge.post({ ...message, subject }, headers)

  it('stores a message, answers with its id, and mails it once', async () => {
    const response = await edge.post(message)
    expect(response.status).toBe(200)
    const { id } = (await response.json()) as { id: string }
    await edge.waitFor(/"event":"delivered"/)
    await edge.waitFor(new RegExp(`"event":"notified","id":"${id}"`))
    expect(await (await edge.post(message)).json()).toEqual({ id })
    expect(provider.mailed).toEqual(new Map([[id, 1]]))
    expect(provider.requests[0]?.mail.text).toContain('😀')
  })

  it('refuses other origins than the allowed ones, and sends a form back to the page, which is elsewhere', async () => {
    expect((await send('Evil', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await send('Allowed', { Origin: 'https://www.me.example' })).status).toBe(200)
    const form = await fetch(`${edge.url}/resend-email`, {
      method: 'POST',
      body: new URLSearchParams({ ...message, subject: 'Form' }),
      headers: { Origin: 'https://me.example' },
      redirect: 'manual',
    })
    const target = 'https://me.example/portfolio/#message-sent'
    expect([form.status, form.headers.get('location')]).toEqual([303, target])
  })

  it('delivers when the scheduler asks for it what could not be delivered at once', async () => {
    down = true
    const { id } = (await (await send('Later')).json()) as { id: string }
    await edge.waitFor(/"event":"retry"/)
    await edge.waitFor(/"event":"notify_retry"/)
    down = false
    const ask = (token: string) =>
      fetch(`${edge.url}/resend-email/deliver`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      })
    expect((await ask('wrong')).status).toBe(401)
    await expect
      .poll(async () => {
        expect((await ask(secret)).status).toBe(200)
        return [provider.mailed.get(id), edge.output().includes(`"event":"notified","id":"${id}"`)]
      })
      .toEqual([1, true])
  })

  it('counts a client by the address that the gateway saw', async () => {
    const seen = { 'CF-Connecting-IP': '203.0.113.9' }
    for (const subject of ['a', 'b', 'c', 'd']) expect((await send(subject, seen)).status).toBe(200)
    const refused = await send('e', { ...seen, 'X-Forwarded-For': '1.1.1.1' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('f', { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10' })).status).toBe(200)
  })

  it('on a machine of its own believes no CF-Connecting-IP, and reports a missing DELIVERY_SECRET', async () => {
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

  it('answers 503 while the database is away, and recovers by itself', async () => {
    await postgres.kill()
    const headers = { 'CF-Connecting-IP': '203.0.113.20' }
    const failed = await send('Away', headers)
    expect(failed.status).toBe(503)
    expect(await failed.json()).toEqual({ error: expect.stringContaining('try again') })
    await postgres.start()
    await expect.poll(async () => (await send('Back', headers)).status, { timeout: 20_000 }).toBe(200)
  })
})
