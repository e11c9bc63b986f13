import type { Page } from '@playwright/test'

/**
 * Texts whose letters lie on those of another text; needs the page tools. What covers on purpose (sticky, fixed, or
 * laid over with a ground of its own) is compared with itself only.
 */
export function findOverlappingText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { nameOf, seenTexts, toSrgb } = window.pageTools
    const tolerance = 1.5
    const pieces = seenTexts().map((piece) => ({ ...piece, layer: layerOf(piece.element) }))
    const faults = new Set<string>()
    for (const [index, one] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        if (one.layer === other.layer && one.lines.some((line) => other.lines.some((ink) => meet(line, ink))))
          faults.add(`texts overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
    }
    return [...faults]

    function meet(one: DOMRectLike, other: DOMRectLike): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > tolerance && height > tolerance
    }

    function layerOf(element: Element): Element {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { position, backgroundColor } = getComputedStyle(box)
        if (position === 'fixed' || position === 'sticky') return box
        if (position === 'absolute' && toSrgb(backgroundColor)[3] === 1) return box
      }
      return document.documentElement
    }
  })
}

type DOMRectLike = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
