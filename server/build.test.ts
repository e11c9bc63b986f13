import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { staleReason } from './build.ts'

const settings = {
  SITE_URL: 'https://me.test',
  SITE_BASE: '/me/',
  PUBLIC_CONTACT_ENDPOINT: 'https://x.test/send?a=1&b=2',
}
const page =
  '<link rel="canonical" href="https://me.test/me/"><form class="a" action="https://x.test/send?a=1&amp;b=2">'

const project = mkdtempSync(join(tmpdir(), 'build-'))
afterAll(() => rmSync(project, { recursive: true }))

function build(html = page) {
  mkdirSync(join(project, 'dist'), { recursive: true })
  writeFileSync(join(project, 'dist/index.html'), html)
}

test('returns why dist/ is out of date', () => {
  expect(staleReason(settings, project)).toBe('there is no dist/ yet')
  build()
  expect(staleReason(settings, project)).toBeNull()
  for (const [name, value] of [
    ['SITE_URL', 'https://you.test'],
    ['PUBLIC_CONTACT_ENDPOINT', '/functions/v1/resend-email'],
  ] as const)
    expect(staleReason({ ...settings, [name]: value }, project)).toMatch(
      new RegExp(`^${name}.* has changed$`),
    )
  build(page.replace(/<form.*/, ''))
  expect(staleReason(settings, project)).toBeNull()
})

test.each(['content/images', 'public'])('compares dates in %s only where there are sources', (folder) => {
  rmSync(project, { recursive: true })
  build()
  const picture = join(project, folder, 'me.webp')
  mkdirSync(join(project, folder), { recursive: true })
  writeFileSync(picture, 'picture')
  const later = new Date(Date.now() + 5000)
  utimesSync(picture, later, later)
  expect(staleReason(settings, project)).toBeNull()
  writeFileSync(join(project, 'astro.config.ts'), '')
  expect(staleReason(settings, project)).toBe(`${folder.split('/')[0]} has changed`)
})
