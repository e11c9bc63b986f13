import { expect, test } from 'vitest'
import { kinds } from '../content/kinds.ts'
import { analyticsOf } from './analytics.ts'
import { contentPolicy } from './policy.ts'

const html = '<script>a</script>'
const hash = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"
const contactOrigin = 'https://ref.supabase.co'
const endpoint = `${contactOrigin}/functions/v1/resend-email`
const withoutAnalytics = contentPolicy(html, endpoint)

test('allows requests and form posts to a contact function on another host, and nothing else there', () => {
  expect(withoutAnalytics.filter((directive) => directive.includes('supabase'))).toEqual([
    "connect-src 'self' https://ref.supabase.co",
    "form-action 'self' https://ref.supabase.co",
  ])
})

test('allows inline code by its hash, but none in the text of an attribute', () => {
  const page = (text: string) => contentPolicy(`<meta content="${text}"><style>b{}</style>${html}`, endpoint)
  expect(page('').join()).toContain(hash)
  for (const text of ['No <script>, no <style>.', '<script>b</script>', '<style>c{}</style>'])
    expect(page(text)).toEqual(page(''))
})

const id = '94db1cb1-74f4-4a40-ad6c-962362670409'
const own = 'https://stats.a.example'
const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] as const

// As documented by each provider: docs/decisions/0040.
test.each([
  ['G-ABC123XYZ', google[1], google.join(' https://*.analytics.google.com ')],
  [
    'plausible https://plausible.io/js/pa-x_1.js',
    'https://plausible.io/js/pa-x_1.js',
    'https://plausible.io/api/event',
  ],
  [`plausible ${own}/js/pa-x.js`, `${own}/js/pa-x.js`, `${own}/api/event`],
  [`umami ${id}`, 'https://cloud.umami.is/script.js', 'https://gateway.umami.is/api/send'],
  [`umami ${id} ${own}`, `${own}/script.js`, `${own}/api/send`],
  ['goatcounter iris', 'https://gc.zgo.at/count.js', 'https://iris.goatcounter.com/count'],
  [`goatcounter ${own}`, `${own}/count.js`, `${own}/count`],
])('%s adds its sources and removes only trusted types', (line, script, connection) => {
  expect(kinds.measurement.schema.parse(line)).toBe(line)
  const policy = contentPolicy(html, endpoint, analyticsOf(line).sources)
  expect(policy.filter((directive) => !withoutAnalytics.includes(directive))).toEqual([
    `script-src 'self' ${hash} ${script}`,
    ...(line.startsWith('G-') ? [`img-src 'self' ${google.join(' ')}`] : []),
    `connect-src 'self' ${contactOrigin} ${connection}`,
  ])
  expect(withoutAnalytics.filter((directive) => !policy.includes(directive)).slice(-2)).toEqual([
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})
