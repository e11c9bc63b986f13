import { expect, it } from 'vitest'
import { denos, startEdgeFunction } from '../support/edge-function.ts'
import { startResendEmulator } from '../support/resend-emulator.ts'
import { sampleMessage } from '../support/sample-message.ts'
import { newPostgres } from '../support/temporary-outbox.ts'

/** Smoke tests: the same source runs on Deno. All cases are tested on Node. */

const secret = 'a secret of some length'

const versions = Object.keys(denos) as (keyof typeof denos)[]

it.each(versions)(
  'on Deno %s, it stores and mails messages, retries, and knows its clients',
  async (version) => {
    let isDown = false
    await using provider = await startResendEmulator(() => (isDown ? 'reset' : 'accept'))
    await using edge = await startEdgeFunction(version, {
      ...provider.settings,
      ...{ SUPABASE_DB_URL: await newPostgres(), SUPABASE_URL: 'https://project.supabase.co' },
      ...{ SITE_URL: 'https://me.example', SITE_BASE: '/portfolio', DELIVERY_SECRET: secret },
      ...{ CLIENT_LIMIT_PER_HOUR: '2', RETRY_BASE_SECONDS: '0.05' },
    })
    const send = (subject: string, headers: Record<string, string> = {}) =>
      edge.post({ ...sampleMessage, subject, message: 'How are you? 😀' }, headers)
    const idOf = async (response: Promise<Response>): Promise<string> => (await (await response).json()).id

    const id = await idOf(send('Hello'))
    await edge.waitFor(/"event":"delivered"/)
    expect(await idOf(send('Hello'))).toBe(id)
    expect(provider.mails[0]?.text).toContain('😀')

    isDown = true
    const later = await idOf(send('Later'))
    await edge.waitFor(/"event":"retry"/)
    // Deno repeats requests itself on a connection that it kept: the first may have arrived.
    expect(provider.requests).toHaveLength(2)
    isDown = false
    const init = { method: 'POST', headers: { Authorization: `Bearer ${secret}` } }
    const deliver = async () => {
      expect((await fetch(`${edge.url}/resend-email/deliver`, init)).status).toBe(200)
      return Object.fromEntries(provider.mailed())
    }
    await expect.poll(deliver).toEqual({ [id]: 1, [later]: 1 })

    // By the address from the gateway, which a form has, too.
    const gateway = { 'CF-Connecting-IP': '203.0.113.9' }
    const form = await fetch(`${edge.url}/resend-email`, {
      method: 'POST',
      body: new URLSearchParams({ ...sampleMessage, subject: 'Form' }),
      headers: { ...gateway, Origin: 'https://me.example', 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    })
    expect(form.headers.get('location')).toBe('https://me.example/portfolio/#message-sent')
    expect((await send('Second', gateway)).status).toBe(200)
    expect((await send('Third', { ...gateway, 'X-Forwarded-For': '1.1.1.1' })).status).toBe(429)
    expect((await send('Fourth', { 'X-Forwarded-For': '203.0.113.9, 203.0.113.10' })).status).toBe(200)
  },
)
