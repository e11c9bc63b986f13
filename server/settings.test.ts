import { expect, test } from 'vitest'
import { readSettings } from '../contact/settings.ts'
import { withLocalProxies } from './settings.ts'

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
