import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { RuleFields } from './headers-file.ts'

/** Header fields by lower-case name, each with the spelling that is sent. */
export type Fields = ReadonlyMap<string, { name: string; value: string }>

/** A whole answer, ready to be sent any number of times. */
export interface Answer {
  status: number
  /** Names and values in turn, the form that `writeHead` passes on without copying. */
  raw: readonly string[]
  body: Buffer
}

export function makeAnswer(status: number, fields: Fields, body: Buffer): Answer {
  return {
    status,
    raw: Array.from(fields.values(), ({ name, value }) => [name, value]).flat(),
    body,
  }
}

/**
 * The host's own fields with those of `_headers`, which win, as on the hosts that file comes from. Only
 * `Vary` is joined: dropping ours would hand a Brotli body to a client that cannot read it.
 */
export function mergeFields(own: Record<string, string>, rules: RuleFields): Fields {
  const merged = new Map(Object.entries(own).map(([name, value]) => [name.toLowerCase(), { name, value }]))
  for (const [key, field] of rules) {
    const vary = key === 'vary' ? merged.get(key) : undefined
    if (vary)
      merged.set(key, { name: vary.name, value: [vary.value, field?.value].filter(Boolean).join(', ') })
    else if (field) merged.set(key, field)
    else merged.delete(key)
  }
  return merged
}

/**
 * An answer other than the file itself. Rules for the path apply, or an error page would escape the
 * site's policy; but not those on caching and type, which speak of the file. An asset that is missing for
 * a moment, during a deploy, must not be remembered as missing for a year.
 */
export function makeRefusal(
  status: number,
  rules: RuleFields,
  extra: Record<string, string> = {},
  body: Buffer = Buffer.from(`${STATUS_CODES[status]}\n`),
): Answer {
  const aboutTheFile = new Set(['cache-control', 'content-type'])
  const own = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...extra,
    'Content-Length': String(body.length),
  }
  return makeAnswer(
    status,
    mergeFields(own, new Map([...rules].filter(([key]) => !aboutTheFile.has(key)))),
    body,
  )
}

/**
 * Node would say of each answer that the connection is kept and how long, which HTTP/1.1 clients take for granted
 * (RFC 9112 §9.3): 48 bytes a file, on a first view that is counted in segments. An end of the connection is said.
 */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.shouldKeepAlive && request.httpVersion === '1.1') response.removeHeader('Connection')
  response.writeHead(answer.status, answer.raw as string[])
  if (request.method === 'HEAD') response.end()
  else response.end(answer.body)
}
