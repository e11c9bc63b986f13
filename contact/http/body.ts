import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fieldRules, messageFields } from '../message.ts'

const maxBodyBytes = 64 * 1024

/** Percent-encoding takes up to 12 bytes a character (`%F0%9F%98%80`): enough for the longest valid message. */
const maxUrlencodedBytes = 128 * 1024

/** Far more than the form has; the rest is ignored. */
const maxFormPairs = 100

const urlencoded = 'application/x-www-form-urlencoded'
const required = messageFields.filter((field) => fieldRules[field].isRequired)
const fieldNames = new Intl.ListFormat('en-GB').format(required)

/** Why a body is rejected, worded for the visitor. */
export type BodyError = { status: 400 | 413 | 415; error: string }

const tooLong: BodyError = { status: 413, error: 'The message is too long.' }
const unreadable: BodyError = { status: 400, error: 'The body could not be read.' }

function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether a plain HTML form was submitted, without JavaScript: its response must be a page. */
export function isForm(c: Context): boolean {
  const type = mediaType(c)
  return type === urlencoded || type === 'multipart/form-data'
}

/** Limits the size of the body, read or announced. */
export function limitBody(reject: (c: Context, error: BodyError) => Response): MiddlewareHandler {
  return (c, next) => {
    // Without a length, `bodyLimit` copies the request, which it cannot do with the one of @hono/node-server.
    if (c.req.header('transfer-encoding')) c.req.raw = c.req.raw.clone()
    const maxSize = mediaType(c) === urlencoded ? maxUrlencodedBytes : maxBodyBytes
    // Rejects only if the upload is aborted: Hono catches what `next` throws.
    return bodyLimit({ maxSize, onError: () => reject(c, tooLong) })(c, next).catch(() =>
      reject(c, unreadable),
    )
  }
}

export async function readBody(c: Context): Promise<{ fields: Record<string, unknown> } | BodyError> {
  const type = mediaType(c)
  try {
    if (type === 'application/json') {
      const value: unknown = await c.req.json()
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return { status: 400, error: `The body must be a JSON object with ${fieldNames}.` }
      }
      return { fields: { ...value } }
    }
    if (type === 'multipart/form-data') return { fields: await c.req.parseBody() }
    if (type === urlencoded) {
      // Node's parser takes quadratic time in the number of pairs for some texts (`&😀` repeated).
      const pairs = (await c.req.text()).split('&', maxFormPairs).join('&')
      return { fields: Object.fromEntries(new URLSearchParams(pairs)) }
    }
  } catch {
    return unreadable
  }
  return { status: 415, error: 'The body must be JSON or a form.' }
}
