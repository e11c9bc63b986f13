import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Contrast of every pair of tokens that meet on the page: text 7:1 (SC 1.4.6), what must be made out 3:1 (SC 1.4.11). */

const tokens = readFileSync(join(import.meta.dirname, '..', '..', 'site', 'styles', 'tokens.css'), 'utf8')

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
  expect(ratio(luminance(1, 0, 0), luminance(0, 0, 0))).toBeCloseTo(21, 3)
})

function contrast(theme: 'light' | 'dark', one: string, other: string): number {
  return ratio(tokenLuminance(theme, one), tokenLuminance(theme, other))
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function tokenLuminance(theme: 'light' | 'dark', name: string): number {
  const found = new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(
    tokens,
  )
  if (!found) throw new Error(`tokens.css has no --color-${name} with a light and a dark side`)
  const [lightness = 0, chroma = 0, hue = 0] = (found[theme === 'light' ? 1 : 2] ?? '').split(' ').map(Number)
  return luminance(lightness, chroma, hue)
}

/** WCAG's relative luminance of an OKLCH colour as a screen shows it: in sRGB, clipped, in 8 bits. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A linear channel, rounded to the step that a screen can show. */
function shown(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  const step = Math.round(encoded * 255) / 255
  return step <= 0.04045 ? step / 12.92 : ((step + 0.055) / 1.055) ** 2.4
}
