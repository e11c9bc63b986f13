import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../contact/settings.ts'
import { pageLanguages, withLocalProxies } from './settings.ts'

test.each([
  [{}, 2],
  [{ HOST: 'localhost' }, 2],
  [{ HOST: '::1' }, 2],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 1],
  [{ HOST: '0.0.0.0' }, 0],
  [{ HOST: '::' }, 0],
])('with %j, %i ranges of proxies are trusted', (variables, count) => {
  expect(withLocalProxies(readSettings(variables)).TRUSTED_PROXIES).toHaveLength(count)
})

test('takes the languages from the built page', () => {
  const directory = mkdtempSync(join(tmpdir(), 'page-'))
  const page = join(directory, 'index.html')
  expect(pageLanguages(page)).toEqual([])
  writeFileSync(
    page,
    '<!doctype html><html lang="ar" dir="rtl"><link rel="alternate" hreflang="ar" href="/"><link rel="alternate" hreflang="pt-BR" href="/pt-BR/"><link rel="alternate" hreflang="x-default" href="/"><p lang="la">',
  )
  expect(pageLanguages(page)).toEqual(['ar', 'pt-BR'])
  rmSync(directory, { recursive: true })
})
