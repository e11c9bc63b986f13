import type { Page } from '@playwright/test'

/**
 * Texts of which a part cannot be seen, because a box cuts them off or because they leave the window, and texts that
 * stick out of the frame or ground drawn for them; needs the page tools.
 */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { nameOf, seenTexts, toSrgb } = window.pageTools
    const width = document.documentElement.clientWidth
    const faults = new Set<string>()
    for (const { element, lines } of seenTexts()) {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (cuts(box)) faults.add(`cuts its text: ${nameOf(box)}`)
      }
      if (lines.some((line) => line.left < -1 || line.right > width + 1))
        faults.add(`text leaves the window: ${nameOf(element)}`)
      const frame = frameOf(element)
      if (!frame) continue
      const box = frame.getBoundingClientRect()
      if (lines.some((line) => line.left < box.left + scrollX - 1 || line.right > box.right + scrollX + 1))
        faults.add(`text sticks out of its frame: ${nameOf(element)}`)
    }
    return [...faults]

    function cuts(box: Element): boolean {
      const { overflowX, overflowY } = getComputedStyle(box)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 1)
      )
    }

    /** The nearest box that is drawn: by lines at both sides or by a ground of its own. */
    function frameOf(element: Element): Element | undefined {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { borderLeftWidth, borderRightWidth, backgroundColor, display } = getComputedStyle(box)
        const lined = Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0
        if (display !== 'inline' && (lined || toSrgb(backgroundColor)[3] > 0)) return box
      }
      return undefined
    }
  })
}
