import { expect } from 'vitest'
import type { Front } from '../support/browsers/front.ts'
import type { Visitor } from '../support/browsers/visitor.ts'

/** A visit of a site through a front that observes it. */
export interface Visit {
  visitor: Visitor
  front: Front
  /** The home page of the sample. */
  home: string
  /** Returns the mails about this subject that the sample's site has written. */
  mailsAbout: (subject: string) => Promise<string[]>
}

/** What a visitor does and sees, the same in every browser. */
export type Story = (visit: Visit) => Promise<void>

/** How long a story waits for something. */
export const patience = { timeout: 15_000, interval: 100 }

export type Size = [width: number, height: number]

/** The viewports of a phone and a desktop. */
export const phone: Size = [390, 844]
export const desktop: Size = [1280, 900]

/** A visible element, as far as a visitor perceives it. */
interface Look {
  name: string
  value: string | undefined
  /** Its centre in the viewport. */
  x: number
  y: number
  isInView: boolean
  isFocused: boolean
  expanded: string | null
}

/** Runs in the page: the visible elements with this selector and part of their name; scrolls to the first one if asked. */
function look(selector: string, part: string, scroll: boolean): Look[] {
  const labelOf = (element: Element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const label = element.getAttribute('aria-label') ?? (isField && element.labels?.[0]?.textContent)
    return (label || element.textContent).replace(/\s+/g, ' ').trim()
  }
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => labelOf(element).includes(part) && element.checkVisibility({ visibilityProperty: true }),
  )
  if (scroll) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return {
      name: labelOf(element),
      value: 'value' in element ? String(element.value) : undefined,
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      isInView: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      isFocused: element === document.activeElement,
      expanded: element.getAttribute('aria-expanded'),
    }
  })
}

/** Returns the visible elements with this selector whose name contains `part`. */
export const seeAll = (visitor: Visitor, selector: string, part = '') =>
  visitor.evaluate(look, selector, part, false)

/** Waits until the first of these elements looks like this. */
export const untilSeen = (visitor: Visitor, selector: string, part: string, looks: Partial<Look> = {}) =>
  expect.poll(async () => (await seeAll(visitor, selector, part))[0], patience).toMatchObject(looks)

export const untilGone = (visitor: Visitor, selector: string, part: string) =>
  expect.poll(() => seeAll(visitor, selector, part), patience).toEqual([])

/** Opens a page and waits until its scripts run and its fonts are there. */
export async function open({ visitor, front }: Visit, url: string): Promise<void> {
  await visitor.open(url)
  await front.untilIdle()
  if (front.scripts) await visitor.evaluate(async () => void (await document.fonts.ready))
}

/** Scrolls to the first of these elements and clicks it once it stands still. */
export async function click(visitor: Visitor, selector: string, part: string): Promise<void> {
  let last = ''
  const stands = async () => {
    const [element] = await visitor.evaluate(look, selector, part, true)
    const place = element ? `${element.x} ${element.y}` : ''
    const isSame = place !== '' && place === last
    last = place
    return isSame
  }
  await expect.poll(stands, { ...patience, message: `${selector} “${part}”` }).toBe(true)
  const [x = 0, y = 0] = last.split(' ').map(Number)
  await visitor.clickAt(x, y)
}
