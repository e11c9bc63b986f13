import { describe, expect, test } from 'vitest'
import { colour, type Theme } from '../../src/styles/colours.ts'

/** Contrast of every pair of tokens that meet on the page: text 7:1 (SC 1.4.6), what must be made out 3:1 (SC 1.4.11). */

/** Text and what it stands on. Grid paper counts as a surface: its lines run behind the words. */
const text: [string, string][] = [
  ...['ink', 'ink-soft', 'accent', 'good'].flatMap((colour) =>
    ['paper', 'sheet', 'grid'].map((surface): [string, string] => [colour, surface]),
  ),
  // Solid buttons, tooltips, selected text.
  ['paper', 'ink'],
  ['paper', 'accent'],
]

/** Edges of fields and buttons, the focus, the bars, the dots of the timeline, the edges of toasts. */
const parts: [string, string][] = [
  ...['line-strong', 'ink', 'accent', 'good'].flatMap((colour) =>
    ['paper', 'sheet', 'grid'].map((surface): [string, string] => [colour, surface]),
  ),
]

for (const theme of ['light', 'dark'] as const) {
  describe(theme, () => {
    test.each(text)('%s on %s is read at 7:1', (colour, surface) => {
      expect(contrast(theme, colour, surface)).toBeGreaterThanOrEqual(7)
    })
    test.each(parts)('%s on %s is made out at 3:1', (colour, surface) => {
      expect(contrast(theme, colour, surface)).toBeGreaterThanOrEqual(3)
    })
  })
}

test('the computation agrees with what is known: black on white is 21:1', () => {
  expect(ratio(luminance(255, 255, 255), luminance(0, 0, 0))).toBeCloseTo(21, 3)
})

function contrast(theme: Theme, one: string, other: string): number {
  return ratio(tokenLuminance(theme, one), tokenLuminance(theme, other))
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function tokenLuminance(theme: Theme, name: string): number {
  const value = colour(theme, name)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
  return luminance(red, green, blue)
}

/** WCAG's relative luminance of an sRGB colour in 8 bits. */
function luminance(...channels: [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const step = channel / 255
    return step <= 0.04045 ? step / 12.92 : ((step + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
