import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { logStorageFault } from '../log.ts'
import {
  checkMessage,
  describeCodes,
  type FieldCodes,
  honeypotField,
  type Message,
  type MessageField,
  proofHeader,
} from '../message.ts'
import type { AcceptLimits, AcceptResult, Outbox } from '../outbox/outbox.ts'
import { sha256 } from '../sha256.ts'
import { createInspector, type InspectorOptions } from '../spam/inspector.ts'
import { hasBearerToken, isAllowedOrigin, isFromOwner } from './access.ts'
import { type AddressRange, formatAddress } from './address.ts'
import { type BodyError, isForm, limitBody, readBody } from './body.ts'
import { clientAddress, clientKey } from './client.ts'

export type ContactOptions = InspectorOptions & {
  /** Returns the store; rejects while it cannot be opened. */
  open: () => Promise<Outbox>
  limits: AcceptLimits
  allowedOrigins: readonly string[]
  trustedProxies: readonly AddressRange[]
  /** The page that plain form posts are redirected to: a path or an absolute URL, ending in a slash. */
  page: string
  /** Called after a message was stored or requeued. */
  onAccepted: (id: string) => void
  /** Whether mail is configured: a repeated message that was only filed before is then mailed. */
  mailConfigured: boolean
  /** Whether the owner is notified of each message in addition to the mail. */
  notify: boolean
  /** Enables `POST …/deliver`, for a scheduler that sends the secret. */
  deliver?: { secret: string; run: () => Promise<number> }
}

/** The client's address, which only the runtime knows. */
type Peer = { address: string | undefined }

type Environment = { Bindings: Peer }

/** An error response, worded for the visitor. */
type ErrorResponse = {
  status: BodyError['status'] | 403 | 422 | 429 | 503
  error: string
  fields?: Partial<Record<MessageField, string>>
  codes?: FieldCodes
  retryAfterSeconds?: number
}

/**
 * Headers of every response: it is data for one client. CORP does not affect pages on other hosts, whose requests
 * use CORS (fetch.spec.whatwg.org §3.7).
 */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Creates the contact function as a Hono app: its own path, Supabase's path and `/healthz`. Pass a {@link Peer} as
 * the second argument of `fetch`.
 */
export function createContactApp(options: ContactOptions): Hono<Environment> {
  const { open, log } = options
  const app = new Hono<Environment>()
  const salt = cachedSalt(open)
  const inspector = createInspector(open, options)
  const canStore = shared(async () => {
    // What a message needs besides its table.
    await Promise.all([salt(), inspector.challenge()])
    await (await open()).probe()
  })

  const crossOrigin = cors({
    origin: [...options.allowedOrigins],
    allowMethods: ['GET', 'POST'],
    // The proof's, and the headers that Supabase's client sends.
    allowHeaders: [proofHeader, 'authorization', 'x-client-info', 'apikey', 'content-type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 24 * 60 * 60,
  })

  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value)
    await next()
  })
  for (const path of ['/functions/v1/resend-email', '/resend-email']) {
    app.use(path, crossOrigin)
    app.use(`${path}/challenge`, crossOrigin)
    app.get(`${path}/challenge`, challenge)
    app.all(`${path}/challenge`, (c) => c.json({ error: 'Use GET.' }, 405, { Allow: 'GET, HEAD, OPTIONS' }))
    app.post(path, limitBody(reject), receive)
    app.all(path, (c) => c.json({ error: 'Send a message with POST.' }, 405, { Allow: 'POST, OPTIONS' }))
    app.post(`${path}/deliver`, deliver)
    app.all(`${path}/deliver`, (c) => c.json({ error: 'Use POST.' }, 405, { Allow: 'POST' }))
  }
  app.get('/healthz', health)
  app.all('/healthz', (c) => c.json({ error: 'Use GET.' }, 405, { Allow: 'GET, HEAD' }))
  app.notFound((c) => c.json({ error: 'Not found.' }, 404))
  app.onError((error, c) => {
    log({ event: 'fault', level: 'error', code: error.name })
    return c.json({ error: 'Something went wrong. Please try again.' }, 500)
  })
  return app

  async function receive(c: Context<Environment>): Promise<Response> {
    if (!isAllowedOrigin(c.req.raw.headers, options.allowedOrigins)) {
      return reject(c, { status: 403, error: 'This page may not send messages here.' })
    }
    const body = await readBody(c)
    if ('error' in body) return reject(c, body)

    const { message, codes } = checkMessage(body.fields)
    if (!message) {
      const fields = describeCodes(codes)
      return reject(c, { status: 422, error: Object.values(fields).join(' '), fields, codes })
    }

    try {
      // A form without the honeypot may send `null` or `false` for it.
      const result = await store(c, message, Boolean(body.fields[honeypotField]))
      if (result.outcome === 'limited') {
        const error = 'Too many messages were sent. Please try again later or write an email.'
        return reject(c, { status: 429, error, retryAfterSeconds: result.retryAfterSeconds })
      }
      return isForm(c) ? redirectToPage(c, 'message-sent') : c.json({ id: result.id })
    } catch (error) {
      logStorageFault(log, error)
      return reject(c, { status: 503, error: 'The message could not be stored. Please try again.' })
    }
  }

  /** Stores a valid message, logs what became of it, and has it delivered. */
  async function store(c: Context<Environment>, message: Message, honeypot: boolean): Promise<AcceptResult> {
    const outbox = await open()
    const forwardedFor = c.req.header('x-forwarded-for') ?? null
    const address = clientAddress(c.env?.address, forwardedFor, options.trustedProxies)
    const known = address === null ? null : formatAddress(address)
    const inspection = await inspector.inspect(message, honeypot, c.req.raw.headers, known)
    const result = await outbox.accept(
      {
        id: crypto.randomUUID(),
        message,
        contentHash: await sha256(JSON.stringify(Object.values(message))),
        client: await clientKey(address, await salt()),
        ...inspection,
        mailConfigured: options.mailConfigured,
        notify: options.notify,
      },
      options.limits,
    )
    if (result.outcome === 'limited') {
      log({ event: 'limited', limit: result.limit })
      return result
    }
    const { outcome, id } = result
    // Filed before mail was configured. The sender, often the owner testing the form, expects a mail.
    const isUnmailed = outcome === 'duplicate' && result.state === 'filed' && options.mailConfigured
    const isRequeued = isUnmailed && (await outbox.requeue(id, 'retry', result.state))
    const isHeld = outcome === 'accepted' && result.reasons.length > 0
    if (isHeld) log({ event: 'held', id, reasons: result.reasons.join() })
    else log({ event: isRequeued ? 'requeued' : outcome, id })
    if (isRequeued || outcome !== 'duplicate') options.onAccepted(id)
    return result
  }

  /** Returns a challenge for the page to solve while its visitor types. */
  async function challenge(c: Context<Environment>): Promise<Response> {
    try {
      return c.json(await inspector.challenge())
    } catch (error) {
      logStorageFault(log, error)
      return c.json({ error: 'There is no challenge now.' }, 503)
    }
  }

  async function deliver(c: Context<Environment>): Promise<Response> {
    if (!options.deliver) return c.json({ error: 'Not found.' }, 404)
    if (!(await hasBearerToken(c.req.raw.headers, options.deliver.secret))) {
      log({ event: 'refused', status: 401 })
      return c.json({ error: 'The secret is missing or wrong.' }, 401, { 'WWW-Authenticate': 'Bearer' })
    }
    return c.json({ attempts: await options.deliver.run() })
  }

  async function health(c: Context<Environment>): Promise<Response> {
    try {
      await canStore()
      const isOwner = await isFromOwner(c.req.raw.headers, c.env?.address, options.deliver?.secret)
      return c.json({ ready: true, ...(isOwner && (await (await open()).summary())) })
    } catch (error) {
      logStorageFault(log, error)
      return c.json({ ready: false, error: 'Messages cannot be stored.' }, 503)
    }
  }

  function reject(c: Context, { status, retryAfterSeconds, ...body }: ErrorResponse): Response {
    // Limits and storage faults are logged with their reason by the caller.
    if (status !== 429 && status !== 503) log({ event: 'refused', status })
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    // No redirect for another site's page: its visitor would end up here.
    if (isForm(c) && status !== 403) return redirectToPage(c, 'message-failed')
    return c.json(body, status)
  }

  /** Redirects to the page in the form's language (`?language=fr`); accepts only a language tag. */
  function redirectToPage(c: Context, fragment: string): Response {
    const language = c.req.query('language') ?? ''
    const folder = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? `${language}/` : ''
    return c.redirect(`${options.page}${folder}#${fragment}`, 303)
  }
}

/** Returns the salt of the current day; reads it from the outbox once a day. */
function cachedSalt(open: ContactOptions['open']): () => Promise<string> {
  let cached = { day: '', salt: '' }
  return async () => {
    const day = new Date().toISOString().slice(0, 10)
    if (cached.day !== day) cached = { day, salt: await (await open()).dailySalt(day) }
    return cached.salt
  }
}

/** How long all requests share one probe, which writes to disk. */
const probeMilliseconds = 1000

/** Returns the probe such that all calls within {@link probeMilliseconds} share one. */
function shared(run: () => Promise<void>): () => Promise<void> {
  let probe = Promise.resolve()
  let startedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - startedAt > probeMilliseconds) {
      startedAt = performance.now()
      probe = run()
    }
    return probe
  }
}
