import { expect, test } from '@playwright/test'
import { hang, screen } from './gallery.ts'
import { longNames, manyProjects, openVariant, type Variant } from './variants.ts'

/** Other owners than the sample's: what they write is longer, or less, or more. */

const widths = [320, 390, 1280]

function showVariant(name: string, variant: Variant, sections: string[], groups: string[]) {
  test.describe(name, () => {
    let site: Awaited<ReturnType<typeof openVariant>>
    test.beforeAll(async () => {
      test.setTimeout(600_000)
      site = await openVariant(variant)
    })
    test.afterAll(() => site?.close())

    for (const width of widths) {
      test.describe(String(width), () => {
        test.use(screen(width, 'light'))
        test('whole page', async ({ page }) => {
          await page.goto(site.origin)
          await hang(page, `${name}-${width}-light`, { fullPage: true })
          if (width >= 1024) return
          await page.getByRole('button', { name: 'Menu' }).click()
          await hang(page, `${name}-menu-${width}-light`)
        })
        test('print view', async ({ page }) => {
          await page.goto(`${site.origin}/resume-print.html`)
          await hang(page, `${name}-resume-print-${width}-light`, { fullPage: true })
        })
      })
    }

    test('empty sections and their links vanish', async ({ page }) => {
      await page.goto(site.origin)
      const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids).toEqual(sections)
      for (const navigation of ['Main', 'Quick links']) {
        const links = page.getByRole('navigation', { name: navigation, includeHidden: true }).locator('a')
        const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(targets).toEqual(sections.map((id) => `#${id}`))
      }
      const headings = await page.locator('h3').allTextContents()
      const optional = ['Certifications', 'Ways of working', 'Experience', 'Education', 'Languages']
      expect(optional.filter((title) => headings.includes(title))).toEqual(groups)
    })
  })
}

showVariant('long-names', longNames, ['home', 'skills', 'projects', 'resume', 'contact'], ['Experience'])
showVariant(
  'many-projects',
  manyProjects,
  ['home', 'about', 'skills', 'projects', 'resume', 'contact'],
  ['Certifications', 'Ways of working', 'Languages'],
)
