import { expect } from 'vitest'
import { inOrder, walk } from '../support/keyboard-walk.ts'
import { desktop, open, phone, type Size, type Story } from './story.ts'

const walkAt =
  (size: Size): Story =>
  async (visit) => {
    const { visitor, home } = visit
    await visitor.resize(...size)
    await open(visit, home)
    const { order, count, problems } = await walk(
      () => visitor.press('Tab'),
      (script, selector) => visitor.evaluate(script, selector),
    )
    expect(problems).toEqual([])
    expect(count).toBeGreaterThan(25)
    expect(order).toEqual(inOrder(count))
  }

/** Using the page without a pointer. */
export const keyboardStories: Record<string, Story> = {
  'on a phone, Tab reaches every control to the last, each visibly focused': walkAt(phone),
  'on a desktop, Tab reaches every control to the last, each visibly focused': walkAt(desktop),
}
