import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../contact/settings.ts'
import { newFolder } from '../tests/support/temporary-folder.ts'
import { addressByHost, builtSite, parseEnvFile, withLocalProxies } from './settings.ts'

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
  expect(parseEnvFile(Buffer.from('\ufeffSMTP_URL=smtp://a.test\r\nPORT=1'))).toEqual({
    SMTP_URL: 'smtp://a.test',
    PORT: '1',
  })
  expect(() => parseEnvFile(Buffer.from('\ufeffPORT=1', 'utf16le'))).toThrow('.env is not in UTF-8.')
})

test.each([
  [{}, ''],
  [{ URL: 'https://me.netlify.app' }, 'https://me.netlify.app'],
  [{ URL: ' ', CF_PAGES_URL: 'https://me.pages.dev/' }, 'https://me.pages.dev'],
  [{ VERCEL_PROJECT_PRODUCTION_URL: 'me.vercel.app' }, 'https://me.vercel.app'],
  [{ RENDER_EXTERNAL_URL: 'https://me.onrender.com' }, 'https://me.onrender.com'],
  [{ URL: 'not an address' }, ''],
])('the host of %j gives the site the address “%s”', (variables, address) => {
  expect(addressByHost(variables)).toBe(address)
})

test('takes name, languages and texts of mails from the built page', () => {
  const directory = newFolder()
  const file = join(directory, 'contact.json')
  expect(builtSite(file)).toBeUndefined()
  const site = { name: 'ليلى', languages: ['ar', 'pt-BR'], texts: { ownerMailNote: 'وصلت' } }
  writeFileSync(file, JSON.stringify(site))
  expect(builtSite(file)).toMatchObject(site)
})
