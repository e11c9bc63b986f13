import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { distOf } from '../fixtures/fixtures.ts'
import { buildFixture } from '../support/build-fixtures.ts'
import { startSite } from '../support/site.ts'

await buildFixture('languages')

const site = await startSite()
afterAll(() => site.end())

/** That each alone blocks other code: browser/policy.spec.ts. */
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
test('/ sends the security headers, no cookie and no software name', async () => {
  const { headers } = await fetch(site.url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
  })
  for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers.has(name), name).toBe(false)
})

test.each(['sample', 'languages'] as const)('_headers of %s is one that both hosts apply', (fixture) => {
  const text = readFileSync(join(distOf(fixture), '_headers'), 'utf8')
  const rules = text.trim().split('\n\n')
  // Cloudflare's limits.
  expect(rules.length).toBeLessThanOrEqual(100)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000)
  const parsed = rules.map((rule) => {
    const [path = '', ...lines] = rule.split('\n')
    expect(path).toMatch(/^\/([\w.-]+\/)*([\w.-]+|\*)?$/)
    for (const line of lines) expect(line).toMatch(/^ {2}[A-Za-z-]+: \S.*$/)
    return { path, names: lines.map((line) => line.split(':')[0]) }
  })
  const files = readdirSync(distOf(fixture), { recursive: true, encoding: 'utf8' })
  for (const path of files.map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)) {
    const matching = parsed.filter((rule) =>
      rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
    )
    const names = matching.flatMap(({ names }) => names)
    expect(new Set(names).size, path).toBe(names.length)
    expect(names, path).toContain('  X-Content-Type-Options')
    const isPage = /\/$|\.html$/.test(path)
    expect(names.includes('  Content-Security-Policy'), path).toBe(isPage)
    // Some chat programs and forums embed the link previews of all languages directly.
    const isOwn = isPage || path.startsWith('/_astro/')
    expect(names.includes('  Cross-Origin-Resource-Policy'), path).toBe(isOwn)
  }
})
