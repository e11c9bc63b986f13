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
    const formBend = await part(page, '.columns.contact', '::before')
    expect(Math.abs(formBend.start - line.start)).toBeLessThan(1)
    const [across, beside] = [
      await part(page, '.contact-form', '::before'),
      await part(page, '.contact-form', '::after'),
    ]
    expect(Math.abs(across.start - formBend.end)).toBeLessThan(1)
    // The bend is drawn with the line across: at the beginning of a line that grows downwards, it would be too thin to see.
    expect(Math.abs(across.end - beside.end)).toBeLessThan(1)
    expect(beside.end - beside.start).toBe(2)
    const button = await part(page, '.send-row', '::before')
    expect(Math.abs(beside.end - 2 - button.start)).toBeLessThan(1)
  })
}

const ends = [
  ['#contact', '::before'],
  ['.columns.contact', '::before'],
  ['.contact-form', '::before'],
  ['.contact-form', '::after'],
  ['.send-row', '::before'],
  ['.only-email', '::before'],
] as const

/** How far the lines at the end of the page are drawn. */
const scalesOfEnds = (page: Page) =>
  page.evaluate(
    (ends) =>
      ends.flatMap(([selector, pseudo]) => {
        const element = document.querySelector(selector)
        const { content, scale } = element
          ? getComputedStyle(element, pseudo)
          : { content: 'none', scale: '' }
        return content === 'none' || scale === 'none' ? [] : [scale]
      }),
    ends,
  )

for (const [name, home, tag] of [
  ['with a form', homes.sample, []],
  ['without a form', homes.swedish, ['@desktop']],
] as [string, string, string[]][]) {
  test(`is drawn as far as the middle of the viewport, and whole at the end, ${name}`, { tag }, async ({
    page,
  }) => {
    await open(page, home)
    const scaleOf = async (id: string) => (await part(page, id, '::before')).scale
    const ids = await page.locator('#projects, #resume').evaluateAll((all) => all.map(({ id }) => `#${id}`))
    const [upper = '', lower = ''] = ids
    expect(await Promise.all([upper, lower].map(scaleOf))).toEqual(['1 0', '1 0'])
    await page.locator(lower).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => scaleOf(upper)).toMatch(/^(none|1)$/)
    expect(Number((await scaleOf(lower)).split(' ')[1])).toBeGreaterThan(0)

    expect((await scalesOfEnds(page)).some((scale) => scale !== '1')).toBe(true)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(async () => (await scalesOfEnds(page)).every((scale) => scale === '1')).toBe(true)
  })
}

test('on the 404 page, the line in the margin is beside the number', async ({ page, consoleErrors }) => {
  await page.goto('/nowhere')
  const line = await part(page, '.page', '::before')
  const number = await page.getByText('404', { exact: true }).boundingBox()
  if (!number) throw new Error('There is no number.')
  expect(line.start < number.x || line.start > number.x + number.width).toBe(true)
  // It logs the missing path.
  consoleErrors.length = 0
})
