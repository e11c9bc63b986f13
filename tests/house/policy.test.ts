import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaticHost } from '../../server/static/host.ts'

/** The policy of every page as built into `dist/`, in its meta tag and in the headers of the project's own host. */

const dist = join(import.meta.dirname, '..', '..', 'dist')
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)
const read = (name: string) => readFileSync(join(dist, name), 'utf8')
const server = createServer(await createStaticHost({ directory: dist }))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`)

/** Directives and their sources, in a content policy's own words. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

function metaPolicy(html: string): string {
  // Anything before it would not be held to it.
  const [, policy] =
    /<head><meta charset="utf-8"\s*\/?><meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
      html,
    ) ?? []
  return policy ?? ''
}

function inline(html: string, element: 'script' | 'style'): string[] {
  const found = [...html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))]
  return found
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

test('the three pages of the site are there', () => {
  expect(pages.sort()).toEqual(['404.html', 'index.html', 'resume-print.html'])
})

describe.each(pages)('%s', (name) => {
  const html = read(name)
  const address = name === '404.html' ? 'nowhere' : name.replace('index.html', '')

  test('carries a policy that names nothing but its own files and its own inline code', () => {
    expect(Object.fromEntries(directives(metaPolicy(html)))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...new Set(inline(html, 'script'))].sort(),
      'style-src': [...new Set(inline(html, 'style'))].sort(),
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    })
  })

  test('is served with the same policy as a header, which also forbids framing', async () => {
    const header = directives((await ask(address)).headers.get('content-security-policy') ?? '')
    const meta = directives(metaPolicy(html))
    expect([...header.keys()]).toEqual([...meta.keys(), 'frame-ancestors'])
    expect(header.get('frame-ancestors')).toEqual(["'none'"])
    for (const [directive, sources] of meta) {
      expect(header.get(directive), directive).toEqual(expect.arrayContaining(sources))
    }
    expect(
      [...header.values()].flat().filter((source) => !/^'(self|none|script|sha256-.+)'$/.test(source)),
    ).toEqual([])
  })

  test('is served with every other security header', async () => {
    const { headers } = await ask(address)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'strict-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    })
    for (const telling of ['server', 'x-powered-by', 'set-cookie']) expect(headers.has(telling)).toBe(false)
  })

  test('has no code or style in attributes, and a hash on every script file', () => {
    const tags = html.replace(/(<(?:script|style)[^>]*>)[\s\S]*?<\//g, '$1</')
    expect(tags).not.toMatch(/<[^>]+\s(?:on[a-z]+|style|srcdoc)=/i)
    expect(tags).not.toMatch(/(?:href|src|action)="(?:javascript|data):/i)
    const files = [...html.matchAll(/<script[^>]* src="\/([^"]+)"([^>]*)>/g)]
    expect(files.length).toBeGreaterThan(0)
    for (const [, file = '', attributes] of files) {
      const hash = createHash('sha256')
        .update(readFileSync(join(dist, file)))
        .digest('base64')
      expect(attributes).toContain(` integrity="sha256-${hash}"`)
    }
  })
})

test.each(['resume.pdf', 'resume.json', 'favicon.svg', 'resume/page-1.webp'])(
  '%s is served with the headers that concern a file',
  async (path) => {
    const { headers, status } = await ask(path)
    expect(status).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test('GitHub Pages is told to serve folders that begin with an underscore', () => {
  expect(readFileSync(join(dist, '.nojekyll'), 'utf8')).toBe('')
})
