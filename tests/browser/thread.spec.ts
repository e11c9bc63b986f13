import type { Page } from '@playwright/test'
import { expect, homes, open, test } from './test.ts'

/** The line in the accent from the picture of the opening to the form. */

/** The distance of a pseudo-element's outer border from the start of the page, and its scale. */
function part(page: Page, selector: string, pseudo: string) {
  return page.evaluate(
    ([selector = '', pseudo = '']) => {
      const element = document.querySelector(selector)
      if (!element) throw new Error(selector)
      const { left, right, width } = element.getBoundingClientRect()
      const style = getComputedStyle(element, pseudo)
      const isRightToLeft = document.dir === 'rtl'
      const start = isRightToLeft ? innerWidth - right : left
      const inset = Number.parseFloat(isRightToLeft ? style.right : style.left)
      return {
        start: start + inset,
        end: start + inset + Number.parseFloat(style.width),
        width,
        scale: style.scale,
      }
    },
    [selector, pseudo],
  )
}

const sections = ['#projects', '#resume']

for (const [name, home] of [
  ['sample', homes.sample],
  ['large', homes.large],
  ['right to left', `${homes.languages}ar/`],
] as const) {
  const tag = name === 'large' ? '@slow' : []
  test(`${name}: the bends at both ends meet the line`, { tag }, async ({ page, narrow }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, home)
    const line = await part(page, '#resume', '::before')
    expect(line.scale).toBe('none')
    const bend = await part(page, '.hero figure', '::after')
    expect(Math.abs(bend.start - line.start)).toBeLessThan(1)
    if (narrow) return
    const formBend = await part(page, '.contact-form', '::before')
    expect(Math.abs(formBend.start - line.start)).toBeLessThan(1)
  })
}

test('is drawn as far as the middle of the viewport', async ({ page }) => {
  await open(page, '/')
  const scales = async () => Promise.all(sections.map(async (id) => (await part(page, id, '::before')).scale))
  expect(await scales()).toEqual(['1 0', '1 0'])
  await page.evaluate(() => document.querySelector('#resume')?.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(async () => (await scales())[0]).toMatch(/^(none|1)$/)
  expect(Number((await scales())[1]?.split(' ')[1])).toBeGreaterThan(0)
})
