import { expect, test } from 'vitest'
import { readSettings } from '../contact/settings.ts'
import { settingsOfHost, withLocalProxies } from './load-settings.ts'

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
