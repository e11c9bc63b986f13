import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { type Site, startSite } from '../support/site.ts'

await buildFixture('sample')

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.end())

/** That each alone allows the page's own code: browser/policy.spec.ts. */
test.each([
  ['/', 'index.html', 200],
  ['/resume-print.html', 'resume-print.html', 200],
  ['/nowhere', '404.html', 404],
])('header and meta tag of %s allow only own files and hashes', async (path, file, status) => {
  const html = readFileSync(join(distOf('sample'), file), 'utf8')
  // The policy does not apply to anything before the tag.
  const [, meta = ''] =
    /<head><meta charset="utf-8"\s*\/?><meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
      html,
    ) ?? []
  const response = await fetch(site.url + path)
  expect(response.status).toBe(status)
  for (const policy of [meta, response.headers.get('content-security-policy') ?? '']) {
    for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy.split(/; */)).toContain(directive)
    expect(policy).toContain("require-trusted-types-for 'script'")
    for (const [source] of policy.matchAll(/(?<= )[^ ;]+/g))
      expect(source).toMatch(/^([a-z-]+|'(self|none|script|sha256-.+)')$/)
  }
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
