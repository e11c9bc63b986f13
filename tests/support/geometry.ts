import type { Page } from '@playwright/test'

/** Finds horizontal overflow, and text that overlaps, is clipped or outside of the viewport. Runs in the page. */
export function findGeometryProblems(): string[] {
  /** A painted line of text in the viewport: glyph bounds vertically, advance width horizontally. */
  type Line = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
  const context = document.createElement('canvas').getContext('2d')
  const { clientWidth: width, scrollWidth } = document.documentElement
  const problems = new Set<string>()
  const texts = visibleTexts()

  if (scrollWidth > width) problems.add(`the page scrolls sideways by ${scrollWidth - width} px`)
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.layer !== other.layer || one.block === other.block) continue
      if (one.lines.some((line) => other.lines.some((otherLine) => overlap(line, otherLine))))
        problems.add(`texts overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  }
  for (const { element, layer, lines } of texts) {
    // What is fixed to the viewport is not clipped by its ancestors, such as a toast in the section of the form.
    // Nor is the row of the header's links, of which it shows what fits.
    for (const box of withAncestors(element).filter(
      (box) => (!layer || layer.contains(box)) && !box.closest('#site_menu'),
    )) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const isOutside = (line: Line) =>
        (clips(overflowX) && (line.left < left - 1 || line.right > right + 1)) ||
        (clips(overflowY) && (line.top < top - 1 || line.bottom > bottom + 1))
      if (lines.some(isOutside)) problems.add(`text is clipped: ${nameOf(box)}`)
    }
    if (lines.some(({ left, right }) => left < -1 || right > width + 1))
      problems.add(`text leaves the viewport: ${nameOf(element)}`)
    const touch = lines.some((line, index) => lines.slice(index + 1).some((other) => overlap(line, other)))
    if (touch && element.tagName === 'H1') problems.add('lines of the name touch')
  }
  return [...problems]

  /** The nearest id, and the first words. */
  function nameOf(element: Element): string {
    return `#${element.closest('[id]')?.id} “${element.textContent.trim().slice(0, 40)}”`
  }

  function withAncestors(element: Element): Element[] {
    const parent = element.parentElement
    return parent ? [element, ...withAncestors(parent)] : [element]
  }

  /** Excludes text for screen readers only, in clipped boxes of one pixel. */
  function isVisible(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    return !withAncestors(element).some((box) => {
      const { width, height } = box.getBoundingClientRect()
      return getComputedStyle(box).overflowX !== 'visible' && Math.min(width, height) <= 1
    })
  }

  function visibleTexts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      if (!element || !text.data.trim() || !isVisible(element)) continue
      const [block, layer] = [blockOf(element), layerOf(element)]
      found.push({ element, block, layer, lines: linesOf(text, element) })
    }
    return found
  }

  /** Glyph bounds instead of line boxes, which overlap in headings with a small line height. */
  function linesOf(text: Text, element: Element): Line[] {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(text)
    if (!context) return []
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const metrics = context.measureText(text.data.trim())
    return [...range.getClientRects()]
      .filter(({ width, height, bottom }) => width > 0 && height > 0 && bottom + scrollY > 0)
      .map(({ left, right, top }) => {
        const baseline = top + metrics.fontBoundingBoxAscent
        return {
          left,
          right,
          top: baseline - metrics.actualBoundingBoxAscent,
          bottom: baseline + metrics.actualBoundingBoxDescent,
        }
      })
  }

  /** Lines within one block may overlap, but not those of the name. */
  function blockOf(element: Element): Element {
    const inline = getComputedStyle(element).display === 'inline'
    return inline && element.parentElement ? blockOf(element.parentElement) : element
  }

  /** Fixed and sticky elements may cover others. */
  function layerOf(element: Element): Element | undefined {
    return withAncestors(element).find((box) => /fixed|sticky/.test(getComputedStyle(box).position))
  }

  function overlap(one: Line, other: Line): boolean {
    const overlapX = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const overlapY = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return overlapX > 1.5 && overlapY > 1.5
  }
}

export const geometryProblems = (page: Page): Promise<string[]> => page.evaluate(findGeometryProblems)
