import { launch } from 'puppeteer-core'
import { chromiumArguments } from '../chromium.ts'
import type { Browser } from './visitor.ts'

/** Starts Chromium or Firefox; Firefox is driven by WebDriver BiDi and needs no other program. */
export async function launchPuppeteer(browser: 'chrome' | 'firefox', program: string): Promise<Browser> {
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
