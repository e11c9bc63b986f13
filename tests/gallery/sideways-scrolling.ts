import type { Page } from '@playwright/test'

/** The innermost elements that make the page wider than its window; needs the page tools. */
export function findSidewaysScrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const reachesOut = (element: Element) =>
      element.getBoundingClientRect().right + scrollX > clientWidth + 0.5
    const culprits = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        window.pageTools.isSeen(element) && reachesOut(element) && ![...element.children].some(reachesOut),
    )
    return [
      `scrolls sideways by ${scrollWidth - clientWidth} px`,
      ...culprits
        .slice(0, 8)
        .map((element) => `reaches out of the window: ${window.pageTools.nameOf(element)}`),
    ]
  })
}
