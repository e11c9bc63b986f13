import { afterAll, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site.end())

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
