import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { launch } from 'puppeteer-core'
import { chromiumArguments, findChromium } from '../chromium.ts'
import type { Browser } from './visitor.ts'
import { findMiniBrowser, launchWebKit } from './webkit.ts'

/** Returns the path of the first of these programs that is in PATH. */
const find = (...names: string[]) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
const findFirefox = () => find('firefox-esr', 'firefox')

interface Engine {
  /** Debian's packages. */
  packages: string[]
  isInstalled: () => boolean
  launch: () => Promise<Browser>
}

/** The browsers of the stories. */
export const engines: Record<string, Engine> = {
  Chromium: {
    packages: [],
    isInstalled: () => true,
    launch: () => launchPuppeteer('chrome', findChromium()),
  },
  Firefox: {
    packages: ['firefox-esr'],
    isInstalled: () => findFirefox() !== undefined,
    launch: () => launchPuppeteer('firefox', findFirefox() ?? ''),
  },
  WebKit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isInstalled: () => Boolean(find('WebKitWebDriver') && find('Xvfb') && findMiniBrowser()),
    launch: launchWebKit,
  },
}

/** Returns whether a browser is installed; as root on Debian, installs it first. Warns if it is missing. */
export function install(name: string, { packages, isInstalled }: Engine): boolean {
  if (!isInstalled() && process.getuid?.() === 0 && find('apt-get')) {
    console.warn(`Installing ${packages.join(', ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const command of [['update'], ['install', '--yes', ...packages]])
      spawnSync('apt-get', command, { stdio: ['ignore', 2, 2], timeout: 900_000, env })
  }
  if (isInstalled()) return true
  console.warn(`SKIPPED: the stories in ${name}, which is not installed (Debian: ${packages.join(', ')}).`)
  return false
}

/** Starts Chromium or Firefox; Firefox is driven by WebDriver BiDi and needs no other program. */
async function launchPuppeteer(browser: 'chrome' | 'firefox', program: string): Promise<Browser> {
  const args = browser === 'chrome' ? chromiumArguments : []
  const launched = await launch({ browser, executablePath: program, args })
  return {
    async newVisitor() {
      const context = await launched.createBrowserContext()
      const page = await context.newPage()
      return {
        async open(url) {
          // Only the window in front has the focus.
          await page.bringToFront()
          await page.goto(url)
        },
        resize: (width, height) => page.setViewport({ width, height }),
        async evaluate(script, ...values) {
          const call = `(${script})(...${JSON.stringify(values)})`
          return JSON.parse(
            String(await page.evaluate(`(async () => JSON.stringify((await ${call}) ?? null))()`)),
          )
        },
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        print: (format) => page.pdf({ format, printBackground: false }),
        close: () => context.close(),
      }
    },
    close: () => launched.close(),
  }
}
