import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { isColour, type Palette, palette, printPalette } from './tokens.ts'

const named = '#b3261e #c65 #8b7 #ffee00 #000 white rebeccapurple'.split(' ')
const accents = [undefined, ...named, 'oklch(none none 30)']

/** Colours, what is behind them, and the least contrast: of text, and of graphics that identify a control or its state. */
const contrasts: [(keyof Palette)[], (keyof Palette)[], number][] = [
  [['ink', 'ink-soft', 'accent', 'error', 'good'], ['paper', 'surface', 'grid'], 7],
  // WCAG 2.2 SC 1.4.11: the thread and the border of a field; the bar of a meter; line and slider of a figure.
  [['thread', 'line-strong'], ['paper', 'surface'], 3],
  [['ink', 'accent'], ['line'], 3],
]

describe.each(accents)('with the accent %s', (accent) => {
  it.each(contrasts)('%j on %j have a contrast of %i:1 in both themes', (texts, backgrounds, least) => {
    const colours = palette(accent)
    for (const theme of ['light', 'dark'] as const)
      for (const text of texts)
        for (const background of backgrounds) {
          const contrast = wcagContrast(colours[text][theme], colours[background][theme])
          expect(contrast, `${text} on ${background}, ${theme}`).toBeGreaterThanOrEqual(least)
        }
  })

  it('print has a contrast of 7:1 on white', () => {
    const { ink, soft, accent: printed } = printPalette(accent)
    for (const colour of [ink, soft, printed]) expect(wcagContrast(colour, '#fff')).toBeGreaterThanOrEqual(7)
  })
})

it('recognizes colours', () => {
  expect(['#b3261e', 'teal', 'oklch(0.5 0.1 30)'].every(isColour)).toBe(true)
  expect(['b3261', 'brand', ''].some(isColour)).toBe(false)
})
