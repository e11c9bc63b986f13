import type { Page } from '@playwright/test'

/** The emptiest screen of a page: where it begins, and its part that neither text nor a picture or control is near, margins aside. */
export function emptiestScreen(page: Page): Promise<{ top: number; empty: number }> {
  return page.evaluate(() => {
    const cell = 20
    const near = 30
    const { left = 0 } = document.querySelector('h2')?.getBoundingClientRect() ?? {}
    const { right = 0 } = document.querySelector('.rule')?.getBoundingClientRect() ?? {}
    const columns = Math.ceil((right - left) / cell)
    const rows = Math.ceil(document.documentElement.scrollHeight / cell)
    const filled = Array.from({ length: rows }, () => new Uint8Array(columns))
    const fill = (box: DOMRect) => {
      if (box.width < 2 || box.height < 2) return
      const at = (length: number) => Math.floor(length / cell)
      for (let y = at(box.top + scrollY - near); y <= at(box.bottom + scrollY + near); y += 1)
        filled[y]?.fill(
          1,
          Math.max(0, at(box.left - left - near)),
          Math.max(0, at(box.right - left + near) + 1),
        )
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      if (texts.currentNode.nodeValue?.trim() && texts.currentNode.parentElement?.checkVisibility())
        for (const box of range.getClientRects()) fill(box)
    }
    for (const element of document.querySelectorAll('main :is(img, input, textarea, button, meter)'))
      if (element.checkVisibility()) fill(element.getBoundingClientRect())

    const height = Math.floor(innerHeight / cell)
    const screens = Array.from({ length: Math.max(1, rows - height) }, (_, top) => {
      const cells = filled
        .slice(top, top + height)
        .reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0)
      return { top: top * cell, empty: 1 - cells / (Math.min(height, rows) * columns) }
    })
    return screens.reduce((one, other) => (other.empty > one.empty ? other : one))
  })
}

/** How much of a screen may be empty; that of an owner with a sentence about everything is the emptiest. */
export const maxEmpty = 0.75
