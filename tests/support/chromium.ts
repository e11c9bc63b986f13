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

/**
 * A Chromium to test with: one that is installed, else Playwright's own download, else Debian's package where this
 * process may install it.
 *
 * @throws Error that says what to install by hand
 */
export function findChromium(): string {
  const found = () => installed.find((path) => path && existsSync(path))
  const attempts: [string, string[]][] = [
    ['npx', ['--prefix', 'tests', 'playwright', 'install', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']],
  ]
  for (const [command, parameters] of attempts) {
    const path = found()
    if (path) return path
    console.error(`No Chromium yet: ${command} ${parameters.join(' ')}`)
    spawnSync(command, parameters, {
      stdio: ['ignore', process.stderr, process.stderr],
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const path = found()
  if (!path)
    throw new Error('No Chromium found. Install one, or name it in the environment variable CHROMIUM.')
  return path
}

/** That Chromium without a window, driven by Playwright. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
}
