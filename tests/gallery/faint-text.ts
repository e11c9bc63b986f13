import type { Page } from '@playwright/test'

/** Lowest contrast of text and of large text (24 px, or 18.66 px in bold). */
export interface Bar {
  text: number
  large: number
}

/** WCAG 2.2, success criterion 1.4.6 (AAA). */
export const enhanced: Bar = { text: 7, large: 4.5 }

/** WCAG 2.2, success criterion 1.4.3 (AA): what a system's own high-contrast colours are held to. */
export const minimum: Bar = { text: 4.5, large: 3 }

/** Texts with less contrast to what is behind them than the bar; needs the page tools. */
export function findFaintText(page: Page, bar: Bar): Promise<string[]> {
  return page.evaluate((bar) => {
    const { backgroundsBehind, contrast, nameOf, over, seenTexts, toSrgb } = window.pageTools
    const faults = new Set<string>()
    for (const { element } of seenTexts()) {
      if (element.closest(':disabled')) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const needed = large ? bar.large : bar.text
      const [red, green, blue, alpha] = toSrgb(color)
      const opacity = alpha * opacityOf(element)
      const ratio = Math.min(
        ...backgroundsBehind(element).map((ground) =>
          contrast(over([red, green, blue, opacity], ground), ground),
        ),
      )
      if (ratio < needed)
        faults.add(`contrast ${ratio.toFixed(2)}, needs ${needed}: ${nameOf(element)} (${color})`)
    }
    return [...faults]

    function opacityOf(element: Element): number {
      let opacity = 1
      for (let box: Element | null = element; box; box = box.parentElement)
        opacity *= Number(getComputedStyle(box).opacity)
      return opacity
    }
  }, bar)
}
