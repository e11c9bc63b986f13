import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const installed = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

/** Flags for a browser that talks to nobody but the page under test. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Where none is installed: Playwright's own download, else Debian's package where this process may install it. */
const attempts = [
  'npx --prefix tests playwright install chromium',
  ...(process.getuid?.() === 0 ? ['apt-get update', 'apt-get install --yes chromium'] : []),
]

/**
 * The path of a Chromium to test with.
 *
 * @throws Error that says what to install by hand
 */
export function findChromium(): string {
  const found = () => installed.find((path) => path && existsSync(path))
  for (const attempt of attempts) {
    if (found()) break
    console.error(`No Chromium yet: ${attempt}`)
    const [command = '', ...parameters] = attempt.split(' ')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, parameters, { stdio: ['ignore', 2, 2], timeout: 600_000, env })
  }
  const path = found()
  if (path) return path
  throw new Error('No Chromium found. Install one (Debian: chromium), or name its path in CHROMIUM.')
}

/** A Chromium for tests outside Playwright's own runner. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
}
