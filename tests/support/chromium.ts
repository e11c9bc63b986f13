import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { install } from './programs.ts'

/** Debian's headless shell, which takes half the processor time, comes first. */
const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  chromium.executablePath(),
]

/** Flags that disable background requests of the browser. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Returns the path of an installed Chromium; as root on Debian, installs one if there is none. */
export function findChromium(): string {
  const find = () => candidates.find((path) => path && existsSync(path))
  install(['chromium-headless-shell'], () => find() !== undefined)
  const path = find()
  if (path) return path
  throw new Error('No Chromium found. Run `npx --prefix tests playwright install chromium`, or set CHROMIUM.')
}

/** Launches Chromium outside of Playwright's test runner. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
