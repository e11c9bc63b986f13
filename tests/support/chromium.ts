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

const packageOf = (...names: string[]): [string, string[]][] => [
  ['apt-get', ['update']],
  ['apt-get', ['install', '--yes', '--no-install-recommends', ...names]],
]

/**
 * A Chromium to test with: one that is installed, else Playwright's own download, else Debian's package where this
 * process may install it.
 *
 * @throws Error that says what to install by hand
 */
export function findChromium(): string {
  const path = findOrInstall(installed, [
    ['npx', ['--prefix', 'tests', 'playwright', 'install', 'chromium']],
    ...packageOf('chromium', 'fonts-liberation'),
  ])
  if (!path)
    throw new Error('No Chromium found. Install one, or name it in the environment variable CHROMIUM.')
  return path
}

let shell: string | undefined

/**
 * A Chromium to measure with: the headless shell, which starts no window with pages of its own beside the one that is
 * measured (developer.chrome.com/blog/chrome-headless-shell); where there is none, that of `findChromium`.
 */
export function findHeadlessShell(): string {
  shell ??=
    findOrInstall(
      [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell'],
      packageOf('chromium-headless-shell', 'fonts-liberation'),
    ) ?? findChromium()
  return shell
}

/** The first path that there is; looks again after each attempt to install one. */
function findOrInstall(paths: (string | undefined)[], attempts: [string, string[]][]): string | undefined {
  const found = () => paths.find((path) => path && existsSync(path))
  for (const [command, parameters] of attempts) {
    const path = found()
    if (path) return path
    console.error(`Looking for Chromium: ${command} ${parameters.join(' ')}`)
    spawnSync(command, parameters, {
      stdio: ['ignore', process.stderr, process.stderr],
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return found()
}

/** That Chromium without a window, driven by Playwright. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
}
