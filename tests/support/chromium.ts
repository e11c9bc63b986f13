import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

/** Debian's headless shell, which takes half the processor time, comes first. */
const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
]

/** Flags that disable background requests of the browser. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Installs a missing Chromium: Playwright's download, else as root Debian's package. */
const installCommands = [
  'npx --prefix tests playwright install chromium',
  ...(process.getuid?.() === 0
    ? ['apt-get update', 'apt-get install --yes chromium-headless-shell', 'apt-get install --yes chromium']
    : []),
]

/** Returns the path of an installed Chromium and installs one if there is none. */
export function findChromium(): string {
  const find = () => candidates.find((path) => path && existsSync(path))
  for (const command of installCommands) {
    if (find()) break
    console.error(`No Chromium found: ${command}`)
    const [program = '', ...parameters] = command.split(' ')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(program, parameters, { stdio: ['ignore', 2, 2], timeout: 600_000, env })
  }
  const path = find()
  if (path) return path
  throw new Error('No Chromium found. Install one (Debian: chromium), or set CHROMIUM to its path.')
}

/** Launches Chromium outside of Playwright's test runner. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
}
