import type { Page } from '@playwright/test'
import { expect, homes, open, test } from './test.ts'

/** The line in the accent from the picture of the opening to the form. */

/** The distance of a pseudo-element's outer edges from the start of the page, and its scale. */
function part(page: Page, selector: string, pseudo: string) {
  return page.locator(selector).evaluate((element, pseudo) => {
    const { left, right } = element.getBoundingClientRect()
    const style = getComputedStyle(element, pseudo)
    const isRightToLeft = document.dir === 'rtl'
    const inset = Number.parseFloat(isRightToLeft ? style.right : style.left)
    const start = (isRightToLeft ? innerWidth - right : left) + inset
    return { start, end: start + Number.parseFloat(style.width), scale: style.scale }
  }, pseudo)
}

for (const [name, home] of [
  ['sample', homes.sample],
  ['right to left', `${homes.german}ar/`],
] as const) {
  test(`${name}: the bends at both ends meet the line`, async ({ page, narrow }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, home)
    const line = await part(page, '#resume', '::before')
    expect(line.scale).toBe('none')
    const bend = await part(page, '.hero figure', '::after')
    expect(Math.abs(bend.start - line.start)).toBeLessThan(1)
    if (narrow) return
    const down = await part(page, '.columns.contact', '::before')
    expect(Math.abs(down.start - line.start)).toBeLessThan(1)
    const across = await part(page, '.contact-form', '::before')
    expect(Math.abs(across.start - down.end)).toBeLessThan(1)
    const button = await part(page, '.send-row', '::before')
    expect(Math.abs(across.end - 2 - button.start)).toBeLessThan(1)
  })
}
