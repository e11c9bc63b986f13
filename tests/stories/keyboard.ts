import { expect } from 'vitest'
import { desktop, open, phone, type Size, type Story } from './story.ts'

/** The next focused control, or undefined outside of the page. Runs in the page. */
function focusedControl(): { index: number; problem: string | undefined } | undefined {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const front = document.elementFromPoint((left + right) / 2, Math.max(top, 0) + 2)
  const isCovered = front && !element.contains(front) && !front.contains(element)
  const problem =
    outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2
      ? 'has no outline'
      : !isInView
        ? 'is outside of the viewport'
        : isCovered
          ? `is covered by ${front.outerHTML.slice(0, 80)}`
          : undefined
  const controls = [...document.querySelectorAll('a[href], button, input, textarea, summary')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
  )
  return {
    index: controls.indexOf(element),
    problem: problem && `${element.outerHTML.slice(0, 120)} ${problem}`,
  }
}

/** Waits until the page has scrolled to the focus, smoothly. Runs in the page. */
async function untilStill(): Promise<void> {
  for (let [last, frames] = [-1, 0]; frames < 5; ) {
    await new Promise(requestAnimationFrame)
    frames = scrollY === last ? frames + 1 : 0
    last = scrollY
  }
}

/** Presses Tab until the focus leaves the page or starts again. */
const walk =
  (size: Size): Story =>
  async (visit) => {
    const { visitor, home } = visit
    await visitor.resize(...size)
    await open(visit, home)
    const problems: string[] = []
    const order: number[] = []
    while (order.length < 100) {
      await visitor.press('Tab')
      await visitor.evaluate(untilStill)
      const control = await visitor.evaluate(focusedControl)
      if (!control || order.includes(control.index)) break
      order.push(control.index)
      if (control.problem) problems.push(control.problem)
    }
    expect(problems).toEqual([])
    expect(order.length).toBeGreaterThan(25)
    // In the order of the page, none left out.
    expect(order).toEqual(order.map((_, index) => index))
  }

/** Using the page without a pointer. */
export const keyboardStories: Record<string, Story> = {
  'on a phone, Tab reaches every control to the last, each visibly focused': walk(phone),
  'on a desktop, Tab reaches every control to the last, each visibly focused': walk(desktop),
}
