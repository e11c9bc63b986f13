import type { Page } from '@playwright/test'

/**
 * Fields and buttons that can hardly be seen to be one: neither border nor ground reaches 3:1 against what is around
 * them, or their picture does not (WCAG 2.2, success criterion 1.4.11). Needs the page tools.
 */
export function findFaintControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { backgroundsBehind, contrast, isSeen, nameOf, over, toSrgb } = window.pageTools
    const faults: string[] = []
    for (const control of document.querySelectorAll('input, textarea, select, button, a')) {
      if (control.matches(':disabled') || !isSeen(control)) continue
      const style = getComputedStyle(control)
      const around = backgroundsBehind(control.parentElement)
      const marks: string[] = []
      if (['Top', 'Right', 'Bottom', 'Left'].every((side) => widthOf(style, `border${side}Width`) > 0))
        marks.push(style.borderTopColor)
      if (toSrgb(style.backgroundColor)[3] > 0) marks.push(style.backgroundColor)
      if (control.matches('button') && control.querySelector('svg')) marks.push(style.color)
      if (marks.length === 0) continue
      const ratio = Math.min(
        ...around.map((ground) =>
          Math.max(...marks.map((mark) => contrast(over(toSrgb(mark), ground), ground))),
        ),
      )
      if (ratio < 3) faults.push(`control's contrast ${ratio.toFixed(2)}, needs 3: ${nameOf(control)}`)
    }
    return faults

    function widthOf(style: CSSStyleDeclaration, property: string): number {
      return Number.parseFloat(style[property as 'borderTopWidth'])
    }
  })
}
