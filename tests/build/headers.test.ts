import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { type Site, startSite } from '../support/site.ts'

await buildFixture('sample')

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.end())

const parsePolicy = (policy: string) =>
  Object.fromEntries(policy.split(/;\s*/).map((text) => [text.split(' ')[0], text.split(' ').slice(1)]))

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Returns the hashes of inline code that a policy must allow. */
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
  // The policy does not apply to anything before the tag.
  const [, meta = ''] =
    /<head><meta charset="utf-8"\s*\/?><meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
      html,
    ) ?? []

  test('header and meta tag allow only own files and the hashes of inline code', async () => {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(status)
    for (const policy of [meta, response.headers.get('content-security-policy') ?? '']) {
      const directives = parsePolicy(policy)
      expect(directives).toMatchObject({
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'require-trusted-types-for': ["'script'"],
        'script-src': expect.arrayContaining(inlineHashes(html, 'script')),
        'style-src': expect.arrayContaining(inlineHashes(html, 'style')),
      })
      for (const source of Object.values(directives).flat())
        expect(source).toMatch(/^'(self|none|script|sha256-.+)'$/)
    }
  })
})

// The rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory).
test.each([
  ['content-security-policy', /frame-ancestors 'none'/],
  ['strict-transport-security', /max-age=63072000/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^strict-origin$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['cross-origin-embedder-policy', /^require-corp$/],
  ['permissions-policy', /camera=\(\).*microphone=\(\)/],
])('/ sends %s', async (header, expected) => {
  expect((await fetch(site.url)).headers.get(header)).toMatch(expected)
})

test('sends no cookie and no software name', async () => {
  const { headers } = await fetch(site.url)
  for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers.has(name), name).toBe(false)
})

test.each(['resume.pdf', 'resume.json', 'favicon.svg'])('/%s sends nosniff and same-origin', async (path) => {
  const { headers, status } = await fetch(`${site.url}/${path}`)
  expect(status).toBe(200)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})
