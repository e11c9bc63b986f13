import type { Page } from '@playwright/test'

/**
 * What a look at the page as it stands would find wrong and a program can tell: the page scrolls sideways, texts lie
 * on each other, a text is cut off by its box or leaves the window. Each with the element's name.
 */
export function geometryProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** One line of a text as painted: its ink vertically, its advance horizontally; in page coordinates. */
    interface Ink {
      left: number
      right: number
      top: number
      bottom: number
    }
    const context = document.createElement('canvas').getContext('2d')
    const width = document.documentElement.clientWidth
    const problems = new Set<string>()
    const texts = seenTexts()

    if (document.documentElement.scrollWidth > width) {
      const reachesOut = (element: Element) => element.getBoundingClientRect().right + scrollX > width + 0.5
      for (const element of document.body.querySelectorAll('*')) {
        if (isSeen(element) && reachesOut(element) && ![...element.children].some(reachesOut))
          problems.add(`the page scrolls sideways: ${nameOf(element)}`)
      }
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.layer !== other.layer || one.block === other.block) continue
        if (one.lines.some((line) => other.lines.some((ink) => meet(line, ink))))
          problems.add(`texts overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
    }
    for (const { element, lines } of texts) {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        if (
          (cuts(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
          (cuts(overflowY) && box.scrollHeight > box.clientHeight + 1)
        )
          problems.add(`text is cut off: ${nameOf(box)}`)
      }
      if (
        document.documentElement.scrollWidth <= width &&
        lines.some((ink) => ink.left < -1 || ink.right > width + 1)
      )
        problems.add(`text leaves the window: ${nameOf(element)}`)
    }
    return [...problems]

    /** Tag and id, or the nearest id above it, and the first words. */
    function nameOf(element: Element): string {
      const near = element.closest('[id]')
      const own = element.tagName.toLowerCase() + (element.id && `#${element.id}`)
      const words = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)
      return `${near && near !== element ? `#${near.id} ` : ''}${own} “${words}”`
    }

    /** Shown, and not one of the boxes of a pixel that only screen readers find. */
    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (getComputedStyle(box).overflowX !== 'visible' && Math.min(width, height) <= 1) return false
      }
      return true
    }

    function seenTexts(): { element: Element; block: Element; layer: Element; lines: Ink[] }[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        const element = text.parentElement
        if (!element || !text.data.trim() || !isSeen(element)) continue
        found.push({ element, block: blockOf(element), layer: layerOf(element), lines: inkOf(text, element) })
      }
      return found
    }

    /** A line's box is as high as its font allows; letters rarely are, and tight headings rely on it. */
    function inkOf(text: Text, element: Element): Ink[] {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      const range = document.createRange()
      range.selectNodeContents(text)
      if (!context) return []
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const metrics = context.measureText(text.data.trim())
      return [...range.getClientRects()]
        .filter(({ width, height, bottom }) => width > 0 && height > 0 && bottom + scrollY > 0)
        .map(({ left, right, top }) => {
          const baseline = top + scrollY + metrics.fontBoundingBoxAscent
          return {
            left: left + scrollX,
            right: right + scrollX,
            top: baseline - metrics.actualBoundingBoxAscent,
            bottom: baseline + metrics.actualBoundingBoxDescent,
          }
        })
    }

    /** Lines of one paragraph or heading may be as tight as its designer wants. */
    function blockOf(element: Element): Element {
      const inline = getComputedStyle(element).display === 'inline'
      return inline && element.parentElement ? blockOf(element.parentElement) : element
    }

    /** What covers on purpose (fixed, sticky) is compared with itself only. */
    function layerOf(element: Element): Element {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return box
      }
      return document.documentElement
    }

    function meet(one: Ink, other: Ink): boolean {
      const overlapX = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const overlapY = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return overlapX > 1.5 && overlapY > 1.5
    }
  })
}
