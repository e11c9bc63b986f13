import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formStories } from '../stories/form.ts'
import { keyboardStories } from '../stories/keyboard.ts'
import { pageStories } from '../stories/page.ts'
import { engines, install } from '../support/browsers/browsers.ts'
import { startFront } from '../support/browsers/front.ts'
import type { Browser } from '../support/browsers/visitor.ts'
import { mailsIn } from '../support/mail-files.ts'
import { startSite } from '../support/site.ts'

/** The same stories in Chromium, Firefox and WebKit. */

const stories = { ...pageStories, ...keyboardStories, ...formStories }
const noLimits = { CLIENT_LIMIT_PER_HOUR: '0', TOTAL_LIMIT_PER_DAY: '0' }

const site = await startSite(noLimits)
const front = await startFront(site.url)

afterAll(async () => {
  front.close()
  await site.end()
})

const mailsAbout = (subject: string) => mailsIn(site.dataDirectory, subject)

for (const [name, engine] of Object.entries(engines)) {
  describe.skipIf(!install(name, engine))(name, () => {
    let browser: Browser

    beforeAll(async () => {
      browser = await engine.launch()
    })
    afterAll(() => browser?.close())
    beforeEach(() => front.reset())

    for (const [title, story] of Object.entries(stories)) {
      // A driver may lose a window on a busy machine.
      test(title, { retry: 1 }, async () => {
        const visitor = await browser.newVisitor()
        try {
          await story({ visitor, front, home: `${front.url}/`, mailsAbout })
          // Before the window closes, which cancels what is still loading.
          expect(front.errors).toEqual([])
        } finally {
          await visitor.close()
        }
      })
    }
  })
}
