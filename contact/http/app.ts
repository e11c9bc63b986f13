import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../log.ts'
import {
  checkMessage,
  describeCode,
  type FieldCodes,
  honeypotField,
  type MessageField,
  messageFields,
} from '../message.ts'
import type { AcceptLimits, Outbox, State } from '../outbox/outbox.ts'
import { bearerMatches, isAllowedOrigin } from './access.ts'
import { type AddressRange, isLoopback, parsePeer } from './address.ts'
import { clientAddress, clientKey, sha256 } from './client.ts'

const maxBodyBytes = 64 * 1024

/** A character of four bytes has twelve here (`%F0%9F%98%80`): room for the longest valid message. */
const maxUrlencodedBytes = 128 * 1024

const urlencoded = 'application/x-www-form-urlencoded'

/** Far more than any form of a message has; what comes after them is not read. */
const mostFormPairs = 100

export type ContactOptions = {
  outbox: Outbox
  limits: AcceptLimits
  allowedOrigins: readonly string[]
  trustedProxies: readonly AddressRange[]
  /** Where the page is, for answers to plain form posts: `/` or an absolute address, ending in a slash. */
  page: string
  /** Called after a message was stored or queued anew. */
  onAccepted: () => void
  /** Whether mail is set up: a message that was only filed before is then mailed when it comes again. */
  mailed: boolean
  /** Whether the owner is notified of each message beside its mail. */
  notified?: boolean
  /** Delivers what is due, for a scheduler that holds the secret; absent where a loop does it. */
  deliver?: { secret: string; run: () => Promise<number> }
  log: Log
}

/** What the runtime knows of a request beside the request. */
export type Peer = { address: string | undefined }

type Environment = { Bindings: Peer }

/** Why a request is refused, worded for the visitor. */
type Problem = {
  status: 400 | 403 | 413 | 415 | 422 | 429 | 503
  error: string
  fields?: Partial<Record<MessageField, string>>
  codes?: FieldCodes
  retryAfterSeconds?: number
}

const unreadable: Problem = { status: 400, error: 'The body could not be read.' }

/**
 * On every answer: it is data for one client. CORP does not concern pages on other hosts, which are answered
 * under CORS (fetch.spec.whatwg.org §3.7).
 */
const answerHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * The contact function as a Hono app, under both paths by which it is called: its own and Supabase's, and
 * `/healthz`. Pass a {@link Peer} as the second argument of `fetch`.
 */
export function createContactApp(options: ContactOptions): Hono<Environment> {
  const { outbox, log } = options
  const app = new Hono<Environment>()
  const salt = dailySalt(outbox)

  // Not by Hono's `cors`: it sets these on an answer before there is one, which is then copied into the real one.
  const crossOrigin: MiddlewareHandler = async (c, next) => {
    const origin = c.req.header('origin') ?? ''
    if (options.allowedOrigins.includes(origin)) c.header('Access-Control-Allow-Origin', origin)
    c.header('Access-Control-Expose-Headers', 'Retry-After')
    c.header('Vary', 'Origin')
    await next()
  }
  const preflight = (c: Context) =>
    c.body(null, 204, {
      'Access-Control-Allow-Methods': 'POST',
      // What Supabase's own client adds to a call.
      'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
      'Access-Control-Max-Age': String(24 * 60 * 60),
    })
  const tooLong = (c: Context) => refuse(c, { status: 413, error: 'The message is too long.' })
  // A body of a stated length is no longer than that (RFC 9112 §6.3). Only one of unknown length is counted while it is
  // read: that makes a stream of it, which costs more than all the rest.
  const limitBody: MiddlewareHandler = async (c, next) => {
    const maxSize = mediaType(c) === urlencoded ? maxUrlencodedBytes : maxBodyBytes
    const length = c.req.header('content-length')
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      return Number(length) > maxSize ? tooLong(c) : next()
    }
    // Rejects only where the upload breaks off: Hono keeps what `next` throws to itself.
    return bodyLimit({ maxSize, onError: tooLong })(c, next).catch(() => refuse(c, unreadable))
  }

  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value)
    await next()
  })
  for (const path of ['/functions/v1/resend-email', '/resend-email']) {
    app.use(path, crossOrigin)
    app.options(path, preflight)
    app.post(path, limitBody, receive)
    app.all(path, (c) => c.json({ error: 'Send a message with POST.' }, 405, { Allow: 'POST, OPTIONS' }))
    app.post(`${path}/deliver`, deliver)
    app.all(`${path}/deliver`, (c) => c.json({ error: 'Use POST.' }, 405, { Allow: 'POST' }))
  }
  app.get('/healthz', health)
  app.all('/healthz', (c) => c.json({ error: 'Use GET.' }, 405, { Allow: 'GET, HEAD' }))
  app.notFound((c) => c.json({ error: 'There is nothing here.' }, 404))
  app.onError((error, c) => {
    log({ event: 'fault', level: 'error', code: error.name })
    return c.json({ error: 'Something went wrong. Please try again.' }, 500)
  })
  return app

  async function receive(c: Context<Environment>): Promise<Response> {
    if (!isAllowedOrigin(c.req.raw.headers, options.allowedOrigins)) {
      return refuse(c, { status: 403, error: 'This page may not send messages here.' })
    }
    const body = await readBody(c)
    if ('error' in body) return refuse(c, body)

    const { message, codes } = checkMessage(body.fields)
    if (!message) return refuse(c, { status: 422, ...inEnglish(codes), codes })

    const address = clientAddress(
      c.env?.address,
      c.req.header('x-forwarded-for') ?? null,
      options.trustedProxies,
    )
    // A form without the trap may send `null` or `false` for it: only something filled in counts.
    const quarantined = Boolean(body.fields[honeypotField])
    try {
      const result = await outbox.accept(
        {
          id: crypto.randomUUID(),
          message,
          contentHash: sha256(JSON.stringify(Object.values(message))),
          client: clientKey(address, await salt()),
          quarantined,
          notify: options.notified ?? false,
        },
        options.limits,
      )
      if (result.outcome === 'limited') {
        log({ event: 'limited', limit: result.limit })
        return refuse(c, {
          status: 429,
          error: 'Too many messages were sent. Please try again later or write an email.',
          retryAfterSeconds: result.retryAfterSeconds,
        })
      }
      const { outcome, id } = result
      const requeued =
        outcome === 'duplicate' &&
        isWanted(result.state, quarantined) &&
        (await outbox.requeue(id, result.state))
      log({ event: requeued ? 'requeued' : outcome, id })
      if (requeued || outcome === 'accepted') options.onAccepted()
      return isForm(c) ? c.redirect(pageOf(c, 'message-sent'), 303) : c.json({ id })
    } catch (error) {
      log({ event: 'storage_fault', level: 'error', ...storageCode(error) })
      return refuse(c, { status: 503, error: 'The message could not be stored. Please try again.' })
    }
  }

  /** Whether a stored message that comes again is to be delivered after all. */
  function isWanted(state: State, quarantined: boolean): boolean {
    // Filed before mail was set up: whoever sends it again, often the owner to try it out, wants it mailed now.
    if (state === 'filed') return options.mailed
    // The trap was filled by a visitor's program (autofill), and not the second time.
    return state === 'quarantined' && !quarantined
  }

  async function deliver(c: Context<Environment>): Promise<Response> {
    if (!options.deliver) return c.json({ error: 'There is nothing here.' }, 404)
    if (!(await bearerMatches(c.req.header('authorization'), options.deliver.secret))) {
      log({ event: 'refused', status: 401 })
      return c.json({ error: 'The secret is missing or wrong.' }, 401, { 'WWW-Authenticate': 'Bearer' })
    }
    return c.json({ attempts: await options.deliver.run() })
  }

  async function health(c: Context<Environment>): Promise<Response> {
    try {
      if (await isOwner(c)) return c.json({ ready: true, ...(await outbox.summary()) })
      // One look by primary key: a stranger can ask as often as they like.
      await outbox.get(crypto.randomUUID())
      return c.json({ ready: true })
    } catch (error) {
      log({ event: 'storage_fault', level: 'error', ...storageCode(error) })
      return c.json({ ready: false, error: 'The outbox cannot be read.' }, 503)
    }
  }

  /** Whoever asks from this machine itself, not through a proxy on it, or holds the secret. */
  async function isOwner(c: Context<Environment>): Promise<boolean> {
    const forwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name) !== undefined)
    if (!forwarded && isLoopback(parsePeer(c.env?.address ?? ''))) return true
    return (
      options.deliver !== undefined && bearerMatches(c.req.header('authorization'), options.deliver.secret)
    )
  }

  /** The page of the language that a plain form names (`?language=fr`). Only a tag is taken: it leads nowhere else. */
  function pageOf(c: Context, fragment: string): string {
    const language = c.req.query('language') ?? ''
    const folder = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? `${language}/` : ''
    return `${options.page}${folder}#${fragment}`
  }

  function refuse(c: Context, { status, retryAfterSeconds, ...body }: Problem): Response {
    // A limit and a fault of the storage are logged where they are found, with their reason.
    if (status !== 429 && status !== 503) log({ event: 'refused', status })
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    // A foreign page gets no redirect: its visitor would be sent here.
    if (isForm(c) && status !== 403) return c.redirect(pageOf(c, 'message-failed'), 303)
    return c.json(body, status)
  }
}

function inEnglish(codes: FieldCodes): { error: string; fields: Partial<Record<MessageField, string>> } {
  const entries = Object.entries(codes).map(([field, code]) => [
    field,
    describeCode(field as MessageField, code),
  ])
  return { error: entries.map(([, text]) => text).join(' '), fields: Object.fromEntries(entries) }
}

const fieldNames = new Intl.ListFormat('en-GB').format(messageFields)

type Body = { fields: Record<string, unknown> }

async function readBody(c: Context): Promise<Body | Problem> {
  const type = mediaType(c)
  try {
    if (type === 'application/json') {
      const value: unknown = await c.req.json()
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return { status: 400, error: `The body must be a JSON object with ${fieldNames}.` }
      }
      return { fields: value as Record<string, unknown> }
    }
    if (type === 'multipart/form-data') return { fields: await c.req.parseBody() }
    if (type === urlencoded) {
      // For some texts (`&😀` again and again) Node's parser takes time quadratic in the number of pairs.
      const pairs = (await c.req.text()).split('&', mostFormPairs).join('&')
      return { fields: Object.fromEntries(new URLSearchParams(pairs)) }
    }
  } catch {
    return unreadable
  }
  return { status: 415, error: 'The body must be JSON or a form.' }
}

function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** A plain HTML form, sent without JavaScript: it wants a page as its answer. */
function isForm(c: Context): boolean {
  const type = mediaType(c)
  return type === urlencoded || type === 'multipart/form-data'
}

/** Asks the outbox when a day begins. */
function dailySalt(outbox: Outbox): () => Promise<string> {
  let known = { day: '', salt: '' }
  return async () => {
    const day = new Date().toISOString().slice(0, 10)
    if (known.day !== day) known = { day, salt: await outbox.dailySalt(day) }
    return known.salt
  }
}

function storageCode(error: unknown): Record<string, string | number> {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof errcode === 'number' && { errcode }),
  }
}
