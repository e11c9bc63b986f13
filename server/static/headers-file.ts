import { validateHeaderName, validateHeaderValue } from 'node:http'

/**
 * Fields a rule adds to an answer, by lower-case name. `undefined` takes the host's own field of that
 * name away (`! Name`).
 */
export type RuleFields = ReadonlyMap<string, { name: string; value: string } | undefined>

/** The fields for a path, from every rule that matches it. */
export type HeaderRules = (path: string) => RuleFields

/** These frame the message or name the representation; a rule that set them would break the answer. */
const hostOnly = new Set([
  'accept-ranges',
  'age',
  'allow',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'etag',
  'keep-alive',
  'location',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

interface Rule {
  pattern: RegExp
  fields: { name: string; value: string | undefined }[]
}

/**
 * Reads the `_headers` file of Netlify and Cloudflare Pages, so that one file sets the same fields there
 * and here:
 *
 * ```
 * # a comment
 * /*
 *   X-Content-Type-Options: nosniff
 * /projects/:name
 *   ! X-Robots-Tag
 * ```
 *
 * In a path, `*` stands for anything (once per path, so that no path takes long to match) and `:name` for
 * one segment or a part of it. Every rule that matches counts, from top to bottom; a field set twice is
 * joined with a comma, as Cloudflare documents. Netlify lets a later rule win there, so a portable file
 * does not set one field in two rules that overlap. Cloudflare's rules for a whole `https://` address
 * name another host than this one and are passed over.
 *
 * @param text the file's content
 * @throws Error with the line and what is expected, if a line is neither a path nor a field; a security
 *   field that is quietly dropped would be worse than a server that does not start
 */
export function parseHeadersFile(text: string): HeaderRules {
  const rules: Rule[] = []
  let fields: Rule['fields'] | undefined
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    const fail = (message: string): never => {
      throw new Error(`_headers, line ${index + 1}: ${message} Found: ${line}`)
    }
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('https://')) {
      fields = []
    } else if (line.startsWith('/')) {
      if (line.split('*').length > 2) fail('a path can hold one * only.')
      fields = []
      rules.push({ pattern: pathPattern(line), fields })
    } else {
      const field = readField(line) ?? fail('expected a path such as /* or a field such as Name: value.')
      if (hostOnly.has(field.name.toLowerCase())) fail(`${field.name} is set by the host alone.`)
      const block = fields ?? fail('this field stands before the first path.')
      block.push(field)
    }
  }
  return function headersFor(path) {
    const found = new Map<string, { name: string; value: string } | undefined>()
    for (const rule of rules) {
      if (!rule.pattern.test(path)) continue
      for (const { name, value } of rule.fields) {
        const key = name.toLowerCase()
        const earlier = found.get(key)?.value
        if (value === undefined) found.set(key, undefined)
        else found.set(key, { name, value: earlier === undefined ? value : `${earlier}, ${value}` })
      }
    }
    return found
  }
}

function pathPattern(path: string): RegExp {
  const source = path
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      return part === '*' ? '.*' : '[^/]+'
    })
    .join('')
  // A line break can be in a decoded path and must not end a match early.
  return new RegExp(`^${source}$`, 's')
}

function readField(line: string): { name: string; value: string | undefined } | undefined {
  const [, detached, name = detached, value] = /^(?:!\s*(\S+)|([^:\s]+)\s*:\s*(.+))$/.exec(line) ?? []
  if (name === undefined) return undefined
  try {
    validateHeaderName(name)
    if (value !== undefined) validateHeaderValue(name, value)
  } catch {
    return undefined
  }
  return { name, value }
}
