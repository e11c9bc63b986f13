import type { Page } from '@playwright/test'
import { geometryProblems } from '../support/geometry.ts'
import { expect, homes, open, test } from './test.ts'

/** Overflow, overlapping and clipped text of three owners, their names, and the thread. More of it: `slow/settings.spec.ts`. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of [
  ['sample', ''],
  ['sample', 'resume-print.html'],
  ['everything', ''],
  ['german', ''],
  ['german', 'ar/'],
] as const) {
  test(`${name}/${path} has no geometry problems`, { tag: '@both' }, async ({ page, narrow }) => {
    await open(page, homes[name] + path)
    expect(await geometryProblems(page)).toEqual([])
    expect(await page.locator('h1').evaluate(brokenWords)).toEqual([])
    if (name === 'sample' ? path === '' : path === 'ar/') await expectWholeThread(page, narrow)
  })
}

/** The words of an element in which a line ends. Runs in the page. */
function brokenWords({ firstChild }: Element): string[] {
  const range = document.createRange()
  return [...(firstChild as Text).data.matchAll(/[^ -]+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(firstChild as Text, index)
    range.setEnd(firstChild as Text, index + word.length)
    return range.getClientRects().length > 1 ? word : []
  })
}

/** The line in the accent leads from the picture of the opening to the button of the form: the bends at both ends meet it. */
async function expectWholeThread(page: Page, narrow: boolean): Promise<void> {
  const line = await part(page, '#resume', '::before')
  expect(line.scale).toBe('none')
  const bend = await part(page, '.hero figure', '::after')
  expect(Math.abs(bend.start - line.start)).toBeLessThan(1)
  if (narrow) return
  const down = await part(page, '.columns.contact', '::before')
  expect(Math.abs(down.start - line.start)).toBeLessThan(1)
  const across = await part(page, '.contact-form', '::before')
  expect(Math.abs(across.start - down.end)).toBeLessThan(1)
}

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
