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

/**
 * Presses the key until the focus leaves the page, or starts again, as in headless browsers. Returns the indexes of the
 * controls in the order of the page, how many there are, and what is wrong with their focus.
 */
export async function walk(
  press: () => Promise<unknown>,
  evaluate: (script: typeof focusedControl, selector: string) => ReturnType<typeof focusedControl>,
) {
  const order: number[] = []
  const problems: string[] = []
  for (let count = 0; ; ) {
    await press()
    const control = await evaluate(focusedControl, operable)
    if (!control || order.includes(control.index)) return { order, count, problems }
    order.push(control.index)
    problems.push(...control.problems)
    count = control.count
  }
}

/** The order in which Tab should reach so many controls. */
export const inOrder = (count: number) => Array.from({ length: count }, (_, index) => index)
