import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { type FixtureName, fixtures } from './fixtures/fixtures.ts'
import { chromiumArguments, findChromium } from './support/chromium.ts'

/** Browser tests of the fixtures. */

const output = join(import.meta.dirname, '.output')

/** The ports of the fixtures' servers, which are known when workers load this file again. */
const ports: Partial<Record<FixtureName, string>> = JSON.parse(process.env['TEST_PORTS'] ?? '{}')

// Resolves the two hosts of `everything` to this machine, and no others.
const { SITE_URL, PUBLIC_CONTACT_ENDPOINT } = fixtures.everything
const hosts = [SITE_URL, PUBLIC_CONTACT_ENDPOINT].map((address) => new URL(address))
const mapped = hosts.map(({ hostname }) => `MAP ${hostname}:80 127.0.0.1:${ports.everything}`)
const network = [
  `--host-resolver-rules=${[...mapped, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ')}`,
  `--unsafely-treat-insecure-origin-as-secure=${hosts.map(({ origin }) => origin).join(',')}`,
]

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

/**
 * `npm test` runs the tests on a dark desktop, those with `@phone` on a light phone instead, those with `@both` or `@themes`
 * on it, too. `npm run test:slow` runs those with `@themes` or `@slow` on a dark phone and a light desktop.
 */
export default defineConfig({
  testDir: './browser',
  testMatch: '*.spec.ts',
  outputDir: join(output, 'browser'),
  globalSetup: './support/fixture-servers.ts',
  reporter: [['list'], ['junit', { outputFile: join(output, 'playwright.xml') }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // For a window that a loaded machine shows too late. The report names what passed only the second time.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${ports.sample}`,
    launchOptions: { executablePath: findChromium(), args: [...chromiumArguments, ...network] },
    // Recording takes a third of the run time.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'phone light', grep: /@phone|@both|@themes/, use: { ...phone, colorScheme: 'light' } },
    { name: 'desktop dark', grepInvert: /@phone|@slow/, use: { ...desktop, colorScheme: 'dark' } },
    { name: 'phone dark', grep: /@themes|@slow/, use: { ...phone, colorScheme: 'dark' } },
    { name: 'desktop light', grep: /@themes|@slow/, use: { ...desktop, colorScheme: 'light' } },
    { name: 'slow', testDir: './slow', timeout: 120_000 },
  ],
})
