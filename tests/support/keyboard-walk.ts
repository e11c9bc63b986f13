/** Walks through a page by keyboard, in any browser. */

/** What Tab should reach. */
const operable = 'a[href], button:enabled, input, textarea, summary, [tabindex="0"]'

/** Runs in the page: the focused control among those that Tab should reach, or undefined outside of the page. */
async function focusedControl(selector: string) {
  // Until the browser has scrolled to it, smoothly or at once.
  const frames = matchMedia('(prefers-reduced-motion: reduce)').matches ? 2 : 5
  for (let [last, still] = [-1, 0]; still < frames; last = scrollY) {
    await new Promise(requestAnimationFrame)
    still = scrollY === last ? still + 1 : 0
  }
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const problems = new Set<string>()
  const { outlineStyle, outlineWidth, display } = getComputedStyle(element)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) problems.add('no outline')
  const { width, height } = element.getBoundingClientRect()
  const isNote = element.matches('.annotated > summary')
  const inSentence = isNote || (display === 'inline' && element.parentElement?.tagName === 'P')
  if (!inSentence && Math.min(width, height) < 44) problems.add(`${width} × ${height} px`)
  for (const { left, top, right, bottom } of element.getClientRects()) {
    if (bottom <= 0 || right <= 0 || left >= innerWidth || top >= innerHeight)
      problems.add('outside the viewport')
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const front = document.elementFromPoint(x, y)
        if (front && !element.contains(front) && !front.contains(element))
          problems.add(`covered by ${front.outerHTML.slice(0, 80)}`)
      }
    }
  }
  const controls = [...document.querySelectorAll(selector)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )
  return {
    index: controls.indexOf(element),
    count: controls.length,
    problems: [...problems].map((problem) => `${element.outerHTML.slice(0, 120)}: ${problem}`),
  }
}

/** A window of any browser. */
interface Window {
  keyboard: { press(key: 'Tab'): Promise<unknown> }
  evaluate(script: typeof focusedControl, selector: string): ReturnType<typeof focusedControl>
}

/**
 * Presses Tab until the focus leaves the page, or starts again, as in headless browsers. Returns how many controls it has
 * reached, and what is wrong with their order and focus.
 */
export async function walk(window: Window) {
  const problems: string[] = []
  for (let reached = 0, count = 0; ; reached += 1) {
    await window.keyboard.press('Tab')
    const control = await window.evaluate(focusedControl, operable)
    if (!control || control.index < reached) {
      if (reached !== count) problems.push(`Tab reached ${reached} of ${count} controls`)
      return { reached, problems }
    }
    if (control.index > reached)
      problems.push(`after ${reached} controls, Tab reached number ${control.index}`)
    problems.push(...control.problems)
    count = control.count
  }
}
