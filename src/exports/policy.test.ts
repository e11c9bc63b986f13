import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headersFile } from './headers.ts'
import { contentPolicy, inlineHashes } from './policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('hashes inline scripts and styles, not files and not data', () => {
  const html = `<style>a{}</style><script>one()</script><script type="module" src="/x.js"></script>
    <script type="application/ld+json">{"a":1}</script><script type="module">two()</script>`
  expect(inlineHashes(html)).toEqual({
    scripts: [hash('one()'), hash('two()')].sort(),
    styles: [hash('a{}')],
  })
})

test('nothing by default, nothing unsafe, trusted types', () => {
  const policy = contentPolicy({ scripts: [], styles: [] })
  expect(policy[0]).toBe("default-src 'none'")
  expect(policy.join(';')).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('a contact function on another host may be called, and only called', () => {
  const policy = contentPolicy({ scripts: [], styles: [] }, { contactOrigin: 'https://ref.supabase.co' })
  const naming = policy.filter((directive) => directive.includes('supabase'))
  expect(naming).toEqual([
    "connect-src 'self' https://ref.supabase.co",
    "form-action 'self' https://ref.supabase.co",
  ])
})

test('the headers file says frame-ancestors, which a meta tag cannot', () => {
  expect(headersFile(["default-src 'none'"])).toMatch(
    /^\/\*\n {2}Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\n/,
  )
})

test('analytics adds the sources that Google lists, and takes only trusted types away', () => {
  const hashes = { scripts: ["'sha256-a'"], styles: [] }
  const without = contentPolicy(hashes, { contactOrigin: 'https://ref.supabase.co' })
  const counted = contentPolicy(hashes, { contactOrigin: 'https://ref.supabase.co', analytics: true })
  expect(counted.filter((directive) => !without.includes(directive))).toEqual([
    "script-src 'self' 'sha256-a' https://*.googletagmanager.com",
    "img-src 'self' https://*.google-analytics.com https://*.googletagmanager.com",
    "connect-src 'self' https://ref.supabase.co https://*.google-analytics.com " +
      'https://*.analytics.google.com https://*.googletagmanager.com',
  ])
  expect(without.filter((directive) => !counted.includes(directive))).toEqual([
    "script-src 'self' 'sha256-a'",
    "img-src 'self'",
    "connect-src 'self' https://ref.supabase.co",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})
