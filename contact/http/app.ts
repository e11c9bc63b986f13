import { type Context, type Handler, Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import type { Delivery } from '../delivery/attempt.ts'
import { deliverScheduled } from '../delivery/deliver.ts'
import { logStorageFault } from '../log.ts'
import { checkMessage, describeCodes, honeypotField, proofHeader } from '../message.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { sha256 } from '../sha256.ts'
import { createProofChallenge, verifyProof } from '../spam/proof.ts'
import { findSigns, repeatableText } from '../spam/signs.ts'
import { today } from '../time.ts'
import { hasBearerToken, isAllowedOrigin, isFromOwner } from './access.ts'
import { addressList, clientAddress, clientKey } from './address.ts'
import { isForm, readFields } from './body.ts'

export type ContactOptions = Delivery & {
  /** The page that plain form posts are redirected to: a path or an absolute URL, ending in a slash. */
  page: string
  /** Called after a message was stored or released. */
  onAccepted: () => void
}

/** The client's address, which only the runtime knows: the second argument of `fetch`. */
type Environment = { Bindings: { address: string | undefined } }

/** Every response has these: it is data for one client. CORP does not affect requests with CORS (fetch.spec.whatwg.org §3.7). */
const securityHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
}

/** Creates the contact function as a Hono app: its own path, Supabase's path and `/healthz`. */
export function createContactApp(options: ContactOptions): Hono<Environment> {
  const { open, mailer, log, DELIVERY_SECRET: deliverySecret } = options
  const allowedOrigins = [options.SITE_URL, ...options.ALLOWED_ORIGINS]
  const trustedProxies = addressList(options.TRUSTED_PROXIES)
  const channel = mailer?.channel ?? 'none'
  const app = new Hono<Environment>()
  let lastProbe = { startedAt: Number.NEGATIVE_INFINITY, result: Promise.resolve() }

  const crossOrigin = cors({
    origin: allowedOrigins,
    allowMethods: ['GET', 'POST'],
    // A proof has a header, and Supabase's client sends the others.
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
    route(path, 'POST', receive, 'POST, OPTIONS')
    route(`${path}/challenge`, 'GET', challenge, 'GET, HEAD, OPTIONS')
    route(`${path}/deliver`, 'POST', deliverNow, 'POST')
  }
  route('/healthz', 'GET', health, 'GET, HEAD')
  app.notFound((c) => c.json({ error: 'Not found.' }, 404))
  app.onError(reject)
  return app

  function route(path: string, method: string, handler: Handler<Environment>, allow: string): void {
    app.on(method, path, handler)
    app.all(path, (c) => c.json({ error: `Use ${method}.` }, 405, { Allow: allow }))
  }

  async function receive(c: Context<Environment>): Promise<Response> {
    const { headers } = c.req.raw
    if (!isAllowedOrigin(headers, allowedOrigins))
      throw new HTTPException(403, { message: 'This page may not send messages here.' })
    const values = await readFields(c.req)
    const { message, codes } = checkMessage(values)
    if (!message) {
      const fields = describeCodes(codes)
      throw new HTTPException(422, { message: Object.values(fields).join(' '), cause: { fields, codes } })
    }
    const client = clientAddress(c.env?.address, headers.get('x-forwarded-for'), trustedProxies)
    const honeypot = Boolean(values[honeypotField])
    const unstored = 'The message could not be stored. Please try again.'
    const [secret, salt] = await withStore(unstored, (outbox) =>
      Promise.all([outbox.secret('proof'), outbox.dailySalt(today())]),
    )
    const proof = await verifyProof(headers.get(proofHeader), secret)
    const text = repeatableText(message)
    // What makes two messages the same: their fields, and whether they are mailed or only written as files, so that an owner who
    // tests the form before and after mail is set up gets a mail. Empty fields do not count, because an update may add some.
    const filledIn = Object.entries(message).filter(([, text]) => text !== '')
    const content = [channel === 'file' ? 'file' : 'mail', ...filledIn]
    const entry = {
      id: crypto.randomUUID(),
      message,
      contentHash: await sha256(JSON.stringify(content)),
      client: await clientKey(client, salt),
      channel,
      reasons: findSigns({ message, honeypot, headers, proofAgeSeconds: proof?.ageSeconds ?? null }),
      proof: proof?.id ?? null,
      textHash: text && (await sha256(text)),
    }
    const result = await withStore(unstored, (outbox) => outbox.accept(entry, options))
    if (result.outcome === 'limited') {
      log({ event: 'limited', limit: result.limit })
      c.header('Retry-After', '3600')
      throw new HTTPException(429, { message: 'Too many messages. Please try later or write an email.' })
    }
    const { outcome, id } = result
    if (outcome === 'accepted' && result.reasons.length > 0)
      log({ event: 'held', id, reasons: result.reasons.join() })
    else log({ event: outcome, id })
    if (outcome !== 'duplicate') options.onAccepted()
    if (isForm(c.req)) return redirectToPage(c, 'message-sent')
    return c.json({ id, ...((await isOwner(c)) && { client }) })
  }

  /** Returns a challenge for the page to solve while its visitor types. */
  async function challenge(c: Context<Environment>): Promise<Response> {
    const secret = await withStore('There is no challenge now.', (outbox) => outbox.secret('proof'))
    return c.json(await createProofChallenge(secret))
  }

  async function deliverNow(c: Context<Environment>): Promise<Response> {
    if (!deliverySecret) return c.json({ error: 'Not found.' }, 404)
    if (!(await hasBearerToken(c.req.raw.headers, deliverySecret))) {
      c.header('WWW-Authenticate', 'Bearer')
      throw new HTTPException(401, { message: 'The secret is missing or wrong.' })
    }
    const undelivered = 'Messages cannot be delivered now.'
    return c.json({ attempts: await withStore(undelivered, () => deliverScheduled(options)) })
  }

  /** Whether a message could be stored now, which is tried at most once a second, as anyone may ask; counts for the owner. */
  async function health(c: Context<Environment>): Promise<Response> {
    const isForOwner = await isOwner(c)
    const summary = await withStore(
      'Messages cannot be stored.',
      async (outbox) => {
        if (performance.now() - lastProbe.startedAt > 1000)
          lastProbe = { startedAt: performance.now(), result: outbox.probe() }
        await lastProbe.result
        return isForOwner && outbox.summary()
      },
      { ready: false },
    )
    return c.json({ ready: true, ...summary })
  }

  /** Does work that fails only if the store does: any error is answered with 503. */
  async function withStore<Result>(
    message: string,
    use: (outbox: Outbox) => Promise<Result>,
    cause?: object,
  ): Promise<Result> {
    try {
      return await use(await open())
    } catch (error) {
      logStorageFault(log, error)
      throw new HTTPException(503, { message, cause })
    }
  }

  function isOwner(c: Context<Environment>): Promise<boolean> {
    return isFromOwner(c.req.raw.headers, c.env?.address, deliverySecret)
  }

  /** Answers a request that was rejected, or failed. */
  function reject(error: Error, c: Context): Response {
    if (!(error instanceof HTTPException)) {
      log({ event: 'fault', level: 'error', code: error.name })
      return c.json({ error: 'Something went wrong. Please try again.' }, 500)
    }
    const { status, message, cause } = error
    // Limits and storage faults were logged with their reason.
    if (status !== 429 && status !== 503) log({ event: 'refused', status })
    // No redirect for another site's page: its visitor would end up here.
    if (isForm(c.req) && status !== 403) return redirectToPage(c, 'message-failed')
    return c.json({ error: message, ...Object(cause) }, status)
  }

  /** Redirects to the page in the form's language (`?language=fr`); accepts only a language tag. */
  function redirectToPage(c: Context, fragment: string): Response {
    const language = c.req.query('language') ?? ''
    const folder = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? `${language}/` : ''
    return c.redirect(`${options.page}${folder}#${fragment}`, 303)
  }
}
