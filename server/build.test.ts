import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staleReason } from './build.ts'

const settings = {
  SITE_URL: 'https://me.test',
  SITE_BASE: '/me/',
  PUBLIC_CONTACT_ENDPOINT: 'https://x.test/send?a=1&b=2',
}
const page =
  '<link rel="canonical" href="https://me.test/me/"><form class="a" action="https://x.test/send?a=1&amp;b=2">'

let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(project, 'content/images'), { recursive: true })
  writeFileSync(join(project, 'content/images/me.webp'), 'picture')
  writeFileSync(join(project, 'astro.config.ts'), '')
})
afterEach(() => rmSync(project, { recursive: true }))

function build() {
  mkdirSync(join(project, 'dist'))
  writeFileSync(join(project, 'dist/index.html'), page)
}
function change(file: string) {
  const later = new Date(Date.now() + 5000)
  utimesSync(join(project, file), later, later)
}
const reason = (changed: Partial<typeof settings> = {}) => staleReason({ ...settings, ...changed }, project)

test('returns a reason until the site is built', () => {
  expect(reason()).toBe('there is no dist/ yet')
  build()
  expect(reason()).toBeNull()
})

test('returns a reason when a nested file has changed', () => {
  build()
  change('content/images/me.webp')
  expect(reason()).toBe('content has changed')
})

test('ignores file dates where there are no sources', () => {
  build()
  rmSync(join(project, 'astro.config.ts'))
  change('content/images/me.webp')
  expect(reason()).toBeNull()
})

test.each([
  [{ SITE_URL: 'https://you.test' }, 'SITE_URL or SITE_BASE has changed'],
  [{ PUBLIC_CONTACT_ENDPOINT: '/functions/v1/resend-email' }, 'PUBLIC_CONTACT_ENDPOINT has changed'],
])('returns a reason for %o', (changed, expected) => {
  build()
  expect(reason(changed)).toBe(expected)
})
