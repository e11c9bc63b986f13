import { expect, homes, open, openHydratedForm, test, toast } from './test.ts'

/** German at `/`, French at `/fr/`, Arabic at `/ar/`. */

test('a language link outside of the menu keeps the section', { tag: '@phone' }, async ({ page }) => {
  await open(page, `${homes.german}#skills`)
  const link = page.getByRole('link', { name: 'Français' })
  // The page scrolls smoothly to the section, through the one before it.
  await expect(link).toHaveAttribute('href', /#skills$/)
  // By keyboard: focusing the sticky header must not scroll the page.
  await link.press('Enter')
  await expect(page).toHaveURL(`${homes.german}fr/#skills`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Compétences' })).toBeInViewport()
})

test('right-to-left: mirrors arrows, error border and swipe direction', async ({ page }) => {
  await openHydratedForm(page, `${homes.german}ar/`)
  await expect(page.getByText('↗').first()).toHaveCSS('scale', '-1 1')
  await expect(page.locator('#contact p > .fact')).toHaveCSS('direction', 'ltr')
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click()
  await expect(page.locator('[name=name]')).toHaveCSS('border-right-width', '4px')
  await expect(toast(page, 'خطأ')).toHaveAttribute('data-swipe-direction', 'left')
})
