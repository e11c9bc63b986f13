import { expect, test } from '@playwright/test'
import { hang, screen, themes } from './gallery.ts'

/** Every page as it rests, whole, at every width in both themes. */

const pages = { home: '/', 'not-found': '/nowhere', 'resume-print': '/resume-print.html' }

for (const width of [320, 390, 768, 1280, 1920]) {
  for (const theme of themes) {
    test.describe(`${width} ${theme}`, () => {
      test.use(screen(width, theme))
      for (const [name, path] of Object.entries(pages)) {
        test(name, async ({ page }) => {
          await page.goto(path)
          await expect(page.getByRole('main')).toBeVisible()
          await hang(page, `${name}-${width}-${theme}`, { fullPage: true })
        })
      }
    })
  }
}
