import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { type ColourName, hex, isColour, palette, printPalette, type Theme } from './tokens.ts'

const accents = [
  undefined,
  '#b3261e',
  '#c65',
  '#8b7',
  '#ffee00',
  '#000',
  'white',
  'rebeccapurple',
  'oklch(none none 30)',
]

describe.each(accents)('with the accent %s', (accent) => {
  it.each<Theme>(['light', 'dark'])(
    'text has a contrast of 7:1 on every background of the %s theme',
    (theme) => {
      const colours = palette(accent)
      for (const background of ['paper', 'surface'] as const)
        expect(
          wcagContrast(hex(colours.thread[theme]), hex(colours[background][theme])),
        ).toBeGreaterThanOrEqual(3)
      for (const text of ['ink', 'ink-soft', 'accent', 'error', 'good'] as const) {
        for (const background of ['paper', 'surface', 'grid'] as const) {
          const contrast = wcagContrast(hex(colours[text][theme]), hex(colours[background][theme]))
          expect(contrast, `${text} on ${background}`).toBeGreaterThanOrEqual(7)
        }
      }
    },
  )

  // WCAG 2.2 SC 1.4.11: graphics that identify a control or its state.
  it.each<[string, ColourName, ColourName[]]>([
    ['border of a field', 'line-strong', ['paper', 'surface']],
    ['bar of a meter', 'ink', ['line']],
    ['line and slider of a figure', 'accent', ['line']],
  ])('the %s has a contrast of 3:1 in both themes', (_part, colour, backgrounds) => {
    const colours = palette(accent)
    for (const theme of ['light', 'dark'] as const) {
      for (const background of backgrounds) {
        const contrast = wcagContrast(hex(colours[colour][theme]), hex(colours[background][theme]))
        expect(contrast, `${theme}, on ${background}`).toBeGreaterThanOrEqual(3)
      }
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
