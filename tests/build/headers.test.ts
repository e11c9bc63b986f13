import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distOf } from '../fixtures/fixtures.ts'
import { type Site, startSite } from '../support/site.ts'

/** What the site's answers tell a browser to refuse. */

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.end())

const sources = (policy: string) =>
  new Map(
    policy.split(/;\s*/).map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Hashes of the code of a page that a policy has to name. */
function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , code = '']) => hashOf(code))
}

describe.each([
  ['/', 'index.html', 200],
  ['/resume-print.html', 'resume-print.html', 200],
  ['/nowhere', '404.html', 404],
])('%s', (path, file, status) => {
  const html = readFileSync(join(distOf('sample'), file), 'utf8')
  // Anything before it would not be held to it.
  const [, meta = ''] =
    /<head><meta charset="utf-8"\s*\/?><meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
      html,
    ) ?? []

  test('header and meta tag allow its own files and its own inline code, by hash, and nothing else', async () => {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(status)
    for (const policy of [meta, response.headers.get('content-security-policy') ?? '']) {
      const found = sources(policy)
      expect(found.get('default-src')).toEqual(["'none'"])
      expect(found.get('base-uri')).toEqual(["'none'"])
      expect(found.get('form-action')).toEqual(["'self'"])
      expect(found.get('require-trusted-types-for')).toEqual(["'script'"])
      expect(found.get('script-src')).toEqual(expect.arrayContaining(inlineHashes(html, 'script')))
      expect(found.get('style-src')).toEqual(expect.arrayContaining(inlineHashes(html, 'style')))
      const strange = [...found.values()]
        .flat()
        .filter((source) => !/^'(self|none|script|sha256-.+)'$/.test(source))
      expect(strange).toEqual([])
    }
  })
})

/** The rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory), and what earns the most points. */
const rules: [string, string, RegExp][] = [
  ['no framing', 'content-security-policy', /frame-ancestors 'none'/],
  [
    'HTTPS for at least six months',
    'strict-transport-security',
    /max-age=(1576[89]|157[7-9]|15[89]|1[6-9]|[2-9])\d{3,}/,
  ],
  ['no guessing of types', 'x-content-type-options', /^nosniff$/],
  ['a strict referrer', 'referrer-policy', /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/],
  ['a window of its own', 'cross-origin-opener-policy', /^same-origin$/],
  ['no embedding elsewhere', 'cross-origin-resource-policy', /^same-origin$/],
  ['only what allows it is embedded', 'cross-origin-embedder-policy', /^require-corp$/],
  ['no device', 'permissions-policy', /camera=\(\).*microphone=\(\)/],
]

test.each(rules)('the page: %s (%s)', async (_, header, expected) => {
  expect((await fetch(site.url)).headers.get(header)).toMatch(expected)
})

test('no cookie, and no word about the software', async () => {
  const { headers } = await fetch(site.url)
  for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers.has(name), name).toBe(false)
})

test.each(['resume.pdf', 'resume.json', 'favicon.svg'])('/%s carries what concerns a file', async (path) => {
  const { headers, status } = await fetch(`${site.url}/${path}`)
  expect(status).toBe(200)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})
