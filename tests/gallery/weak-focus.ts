import type { Page } from '@playwright/test'

/**
 * What is wrong with the ring of the focused element: absent, thinner than 2 px, under 3:1 (WCAG 2.2, success
 * criterion 2.4.13), or hidden behind something else (2.4.12). Needs the page tools.
 */
export function findWeakFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { backgroundsBehind, contrast, nameOf, over, toSrgb } = window.pageTools
    const focused = document.activeElement
    if (!focused || focused === document.body) return ['nothing has the focus']
    const name = nameOf(focused)
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(focused)
    if (outlineStyle === 'none') return [`no focus ring: ${name}`]
    const faults: string[] = []
    if (Number.parseFloat(outlineWidth) < 2) faults.push(`focus ring of ${outlineWidth}: ${name}`)
    const inside = Number.parseFloat(outlineOffset) < -1
    const ratio = Math.min(
      ...backgroundsBehind(inside ? focused : focused.parentElement).map((ground) =>
        contrast(over(toSrgb(outlineColor), ground), ground),
      ),
    )
    if (ratio < 3) faults.push(`focus ring's contrast ${ratio.toFixed(2)}, needs 3: ${name}`)
    const { left, top, width, height } = focused.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!front || !(focused.contains(front) || front.contains(focused)))
      faults.push(`focused but hidden: ${name}`)
    return faults
  })
}
