import type { Page } from '@playwright/test'

/** Red, green, blue and opacity, each from 0 to 1. */
export type Colour = [number, number, number, number]

/** One line of a text as painted: its ink vertically, its advance horizontally; in page coordinates. */
export interface Ink {
  left: number
  right: number
  top: number
  bottom: number
}

/** A text node that can be seen. */
export interface Piece {
  element: Element
  text: Text
  lines: Ink[]
}

export interface PageTools {
  nameOf(element: Element): string
  isSeen(element: Element): boolean
  seenTexts(): Piece[]
  toSrgb(colour: string): Colour
  over(top: Colour, bottom: Colour): Colour
  backgroundsBehind(element: Element | null): Colour[]
  contrast(one: Colour, other: Colour): number
}

declare global {
  interface Window {
    pageTools: PageTools
  }
}

/** Puts what the checkers share into the page. */
export async function installPageTools(page: Page): Promise<void> {
  await page.evaluate(defineTools)
}

/** Runs in the page, as text: it may use nothing from outside itself. */
function defineTools(): void {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas to read colours with.')
  const colours = new Map<string, Colour>()

  window.pageTools = { nameOf, isSeen, seenTexts, toSrgb, over, backgroundsBehind, contrast }

  /** Tag and id, or the nearest id above it, and the first words. */
  function nameOf(element: Element): string {
    const owner = element.closest('[id]')
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`)
    const own = element.tagName.toLowerCase() + (element.id ? `#${element.id}` : classes.join(''))
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ')
    const path = owner && owner !== element ? `#${owner.id} ${own}` : own
    return words ? `${path} “${words.length > 40 ? `${words.slice(0, 40)}…` : words}”` : path
  }

  /** Shown, and not one of the boxes of a pixel that only screen readers find. */
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      const clips = getComputedStyle(box).overflowX !== 'visible'
      if (clips && (width <= 1 || height <= 1)) return false
    }
    return true
  }

  function seenTexts(): Piece[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pieces: Piece[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      if (!element || !text.data.trim() || !isSeen(element)) continue
      const lines = inkOf(text, element)
      if (lines.length > 0) pieces.push({ element, text, lines })
    }
    return pieces
  }

  /** A line's box is as high as its font allows; letters rarely are, and tight headings rely on it. */
  function inkOf(text: Text, element: Element): Ink[] {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(text)
    if (!context) return []
    context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    const metrics = context.measureText(text.data.trim())
    return [...range.getClientRects()]
      .filter(({ width, height, bottom }) => width > 0 && height > 0 && bottom + scrollY > 0)
      .map(({ left, right, top }) => {
        const baseline = top + scrollY + metrics.fontBoundingBoxAscent
        return {
          left: left + scrollX,
          right: right + scrollX,
          top: baseline - metrics.actualBoundingBoxAscent,
          bottom: baseline + metrics.actualBoundingBoxDescent,
        }
      })
  }

  /** Any CSS colour, also `oklch()` and `color()`, as the screen shows it: a painted pixel is read back. */
  function toSrgb(colour: string): Colour {
    const known = colours.get(colour)
    if (known) return known
    if (!context) return [0, 0, 0, 0]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const read: Colour = [red / 255, green / 255, blue / 255, alpha / 255]
    colours.set(colour, read)
    return read
  }

  function over([red, green, blue, alpha]: Colour, bottom: Colour): Colour {
    const mix = (top: number, below: number) => top * alpha + below * (1 - alpha)
    return [mix(red, bottom[0]), mix(green, bottom[1]), mix(blue, bottom[2]), 1]
  }

  /** What may lie behind an element's text: its backgrounds down to the page, each colour of a gradient apart. */
  function backgroundsBehind(element: Element | null): Colour[] {
    if (!element) return [[1, 1, 1, 1]]
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const own = toSrgb(backgroundColor)
    const below = own[3] === 1 ? [own] : backgroundsBehind(element.parentElement)
    const flat = below.map((colour) => over(own, colour))
    const painted = backgroundImage.match(/(?:rgba?|oklch|oklab|color|hsla?)\([^()]*\)/g) ?? []
    return flat.concat(painted.flatMap((colour) => flat.map((base) => over(toSrgb(colour), base))))
  }

  /** The ratio of WCAG 2.2, from 1 to 21. */
  function contrast(one: Colour, other: Colour): number {
    const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (lighter + 0.05) / (darker + 0.05)
  }

  function luminance([red, green, blue]: Colour): number {
    const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
