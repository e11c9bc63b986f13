import { expect, test } from 'vitest'
import { defaultsFor } from './load-settings.ts'

const isPublic = { HOST: '0.0.0.0' }
const noForm = { PUBLIC_CONTACT_ENDPOINT: 'none' }
const localProxies = { TRUSTED_PROXIES: '127.0.0.0/8,::1' }

test.each([
  [{}, localProxies],
  [{ HOST: '::1' }, localProxies],
  [isPublic, {}],
  [{ ...isPublic, URL: 'not an address' }, {}],
  [{ ...isPublic, URL: ' ', RENDER_EXTERNAL_URL: 'https://me.test' }, { SITE_URL: 'https://me.test' }],
  [
    { ...isPublic, NETLIFY: 'true', URL: 'https://me.test' },
    { SITE_URL: 'https://me.test', ...noForm },
  ],
  [
    { ...isPublic, CF_PAGES: '1', CF_PAGES_URL: 'https://me.test/' },
    { SITE_URL: 'https://me.test', ...noForm },
  ],
  [
    { ...isPublic, VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'me.test' },
    { SITE_URL: 'https://me.test', ...noForm },
  ],
])('with the variables %j, the defaults are %j', (variables, settings) => {
  expect(defaultsFor(variables)).toEqual(settings)
})
