import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './support/chromium.ts'
import { freePort } from './support/free-port.ts'

/** The site in pictures, under `.output/gallery/`, each checked by code for what a look would find wrong. */

const output = join(import.meta.dirname, '.output')

// Workers load this file again: what was chosen once is handed on through the environment.
if (!process.env['GALLERY_PORT']) {
  process.env['GALLERY_PORT'] = String(await freePort())
  process.env['CHROMIUM'] = findChromium()
}
const origin = `http://localhost:${process.env['GALLERY_PORT']}`

export default defineConfig({
  testDir: './gallery',
  outputDir: join(output, 'gallery-results'),
  reporter: [['list'], ['json', { outputFile: join(output, 'gallery.json') }]],
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '', args: chromiumArguments },
  },
  webServer: {
    command: 'node server/start.ts',
    cwd: join(import.meta.dirname, '..'),
    url: origin,
    timeout: 300_000,
    env: {
      PORT: process.env['GALLERY_PORT'] ?? '',
      HOST: 'localhost',
      DATA_DIR: join(output, 'gallery-data'),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
