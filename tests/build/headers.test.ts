import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { distOf } from '../fixtures/fixtures.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site.end())

/** That each alone blocks other code: browser/policy.spec.ts. */
test.each([
  ['/', 'index.html', 200],
  ['/resume-print.html', 'resume-print.html', 200],
  ['/nowhere', '404.html', 404],
])('the policy in %s allows only own files and hashes', async (path, file, status) => {
  const html = readFileSync(join(distOf('sample'), file), 'utf8')
  // The policy does not apply to anything before the tag.
  const [, meta = ''] =
    /<head><meta charset="utf-8"\s*\/?><meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(
      html,
    ) ?? []
  const response = await fetch(site.url + path)
  expect(response.status).toBe(status)
  for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(meta.split(/; */)).toContain(directive)
  expect(meta).toContain("require-trusted-types-for 'script'")
  for (const [source] of meta.matchAll(/(?<= )[^ ;]+/g))
    expect(source).toMatch(/^([a-z-]+|'(self|none|script|sha256-.+)')$/)
})

// The rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory).
test('/ sends the security headers, no cookie and no software name', async () => {
  const { headers } = await fetch(site.url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
  })
  for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers.has(name), name).toBe(false)
})
