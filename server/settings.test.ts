import { expect, test } from 'vitest'
import { readSettings } from '../contact/settings.ts'
import { parseEnvFile, withLocalProxies } from './settings.ts'

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
