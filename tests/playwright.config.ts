import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './support/chromium.ts'

const output = join(import.meta.dirname, '.output')

// Workers load this file again: what was chosen once is handed on through the environment.
if (!process.env['TEST_PORT']) {
  process.env['TEST_PORT'] = String(await freePort())
  process.env['TEST_DATA_DIR'] = join(output, 'browser-data')
  process.env['CHROMIUM'] = findChromium()
  rmSync(process.env['TEST_DATA_DIR'], { recursive: true, force: true })
}
const origin = `http://localhost:${process.env['TEST_PORT']}`

// What only one of the two shows is tagged with its name: the folded menu, and the links in the bar. What
// uses both themes by itself is tagged `@themes`, and is not done again in the dark one.
const phone = { grepInvert: /@wide/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } }
const desk = { grepInvert: /@narrow/, use: { viewport: { width: 1280, height: 900 } } }

export default defineConfig({
  testDir: './browser',
  outputDir: join(output, 'browser'),
  reporter: [['list'], ['json', { outputFile: join(output, 'playwright.json') }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  use: {
    baseURL: origin,
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '', args: chromiumArguments },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: '390 light', ...phone, use: { ...phone.use, colorScheme: 'light' } },
    { name: '390 dark', grepInvert: /@wide|@themes/, use: { ...phone.use, colorScheme: 'dark' } },
    { name: '1280 light', ...desk, use: { ...desk.use, colorScheme: 'light' } },
    { name: '1280 dark', grepInvert: /@narrow|@themes/, use: { ...desk.use, colorScheme: 'dark' } },
  ],
  webServer: {
    command: 'node server/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: origin,
    env: {
      PORT: process.env['TEST_PORT'] ?? '',
      HOST: 'localhost',
      DATA_DIR: process.env['TEST_DATA_DIR'] ?? '',
      CLIENT_LIMIT_PER_HOUR: '0',
      TOTAL_LIMIT_PER_DAY: '0',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
