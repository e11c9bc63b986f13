import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../contact/settings.ts'
import { newFolder } from '../tests/support/temporary-folder.ts'
import { readEnvFile, settingsOfHost, withLocalProxies } from './settings.ts'

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

test('reads .env with a byte order mark, and rejects UTF-16', () => {
  const file = join(newFolder(), '.env')
  writeFileSync(file, '\ufeffSMTP_URL=smtp://a.test\r\nPORT=1')
  expect(readEnvFile(file)).toEqual({ SMTP_URL: 'smtp://a.test', PORT: '1' })
  writeFileSync(file, '\ufeffPORT=1', 'utf16le')
  expect(() => readEnvFile(file)).toThrow(/^\.env cannot be read: .*utf-8/)
})

test.each([
  [{}, {}],
  [{ URL: ' ', RENDER_EXTERNAL_URL: 'https://me.onrender.com' }, { SITE_URL: 'https://me.onrender.com' }],
  [
    { NETLIFY: 'true', URL: 'https://me.netlify.app' },
    { SITE_URL: 'https://me.netlify.app', PUBLIC_CONTACT_ENDPOINT: 'none' },
  ],
  [
    { CF_PAGES: '1', CF_PAGES_URL: 'https://me.pages.dev/' },
    { SITE_URL: 'https://me.pages.dev', PUBLIC_CONTACT_ENDPOINT: 'none' },
  ],
  [
    { VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'me.vercel.app' },
    { SITE_URL: 'https://me.vercel.app', PUBLIC_CONTACT_ENDPOINT: 'none' },
  ],
  [{ URL: 'not an address' }, {}],
])('the variables of a host, %j, give the settings %j', (variables, settings) => {
  expect(settingsOfHost(variables)).toEqual(settings)
})
