import { expect, test } from 'vitest'
import { kinds } from '../content/kinds.ts'
import { analyticsOf } from './analytics.ts'
import { contentPolicy } from './policy.ts'

const hashes = { scripts: ["'sha256-a'"], styles: [] }
const contactOrigin = 'https://ref.supabase.co'

test('a contact function on another host may be called, and only called', () => {
  const policy = contentPolicy(hashes, { contactOrigin })
  const naming = policy.filter((directive) => directive.includes('supabase'))
  expect(naming).toEqual([
    "connect-src 'self' https://ref.supabase.co",
    "form-action 'self' https://ref.supabase.co",
  ])
})

const id = '94db1cb1-74f4-4a40-ad6c-962362670409'

// What each provider documents; `docs/decisions/0040` says where.
test.each([
  [
    'G-ABC123XYZ',
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  ],
  [
    'plausible https://plausible.io/js/pa-x_1.js',
    'https://plausible.io/js/pa-x_1.js',
    'https://plausible.io/api/event',
  ],
  [
    'plausible https://stats.a.example/js/pa-x.js',
    'https://stats.a.example/js/pa-x.js',
    'https://stats.a.example/api/event',
  ],
  [`umami ${id}`, 'https://cloud.umami.is/script.js', 'https://gateway.umami.is/api/send'],
  [
    `umami ${id} https://stats.a.example`,
    'https://stats.a.example/script.js',
    'https://stats.a.example/api/send',
  ],
  ['goatcounter iris', 'https://gc.zgo.at/count.js', 'https://iris.goatcounter.com/count'],
  [
    'goatcounter https://stats.a.example',
    'https://stats.a.example/count.js',
    'https://stats.a.example/count',
  ],
])('%s adds the sources that it needs, and takes only trusted types away', (line, script, connection) => {
  expect(kinds.measurement.schema.parse(line)).toBe(line)
  const without = contentPolicy(hashes, { contactOrigin })
  const counted = contentPolicy(hashes, { contactOrigin, analytics: analyticsOf(line).sources })
  const images = line.startsWith('G-')
    ? ["img-src 'self' https://*.google-analytics.com https://*.googletagmanager.com"]
    : []
  expect(counted.filter((directive) => !without.includes(directive))).toEqual([
    `script-src 'self' 'sha256-a' ${script}`,
    ...images,
    `connect-src 'self' ${contactOrigin} ${connection}`,
  ])
  expect(without.filter((directive) => !counted.includes(directive)).slice(-2)).toEqual([
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})
