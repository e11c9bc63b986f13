import { clampChroma, converter, formatHex, type Oklch, parse, wcagContrast } from 'culori'

/** The design tokens: the only source of colours and fonts for the page, the résumé, the link preview and the icons. */

export type Theme = 'light' | 'dark'
export type Palette = typeof colours

/** A colour in both themes: as `#rrggbb`, which is short in the page, and which images and `theme-color` need. */
const themed = (light: string, dark: string) => ({ light: hex(light), dark: hex(dark) })

/** Text colours have a contrast of at least 7:1 on paper, surface and grid (WCAG 2.2 SC 1.4.6). */
const colours = {
  paper: themed('oklch(0.972 0.009 135)', 'oklch(0.19 0.017 222)'),
  surface: themed('oklch(0.988 0.006 135)', 'oklch(0.225 0.019 220)'),
  ink: themed('oklch(0.245 0.027 250)', 'oklch(0.935 0.012 140)'),
  'ink-soft': themed('oklch(0.405 0.025 245)', 'oklch(0.79 0.02 190)'),
  line: themed('oklch(0.85 0.02 140)', 'oklch(0.345 0.02 215)'),
  /** Borders of controls: at least 3:1 (WCAG 2.2 SC 1.4.11). */
  'line-strong': themed('oklch(0.58 0.025 190)', 'oklch(0.6 0.025 200)'),
  grid: themed('oklch(0.938 0.015 140)', 'oklch(0.222 0.018 220)'),
  accent: themed('oklch(0.437 0.16 31)', 'oklch(0.78 0.125 38)'),
  /** The accent as area, in a lightness that is neither ink nor paper whatever the owner's accent: the thread. */
  thread: themed('oklch(0.56 0.19 31)', 'oklch(0.68 0.155 36)'),
  /** Errors and success have colours of their own: the accent may be green. */
  error: themed('oklch(0.43 0.17 20)', 'oklch(0.8 0.11 15)'),
  good: themed('oklch(0.4 0.09 155)', 'oklch(0.82 0.1 155)'),
}

/** Font sizes. Large ones are capped by the viewport, and in `typography.css` by the owner's name. */
const sizes = {
  fact: '0.875rem',
  small: '0.9375rem',
  base: '1.0625rem',
  lead: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)',
  headline: 'clamp(1.75rem, 1.2rem + 2.3vw, 3rem)',
  title: 'min(9.5vw, clamp(1.5rem, 1.3rem + 0.8vw, 2rem))',
  section: 'min(13vw, clamp(2.5rem, 1.9rem + 2.6vw, 4.25rem))',
  project: 'min(11vw, clamp(2.25rem, 1.7rem + 2vw, 3.5rem))',
  figure: 'min(10.5vw, clamp(2.25rem, 1.5rem + 2.6vw, 4rem))',
}

/** Colours of the résumé; text has at least 7:1 on white, also when printed in greyscale. */
const printColours = { ink: '#191816', soft: '#524e48', line: '#cfcac0', accent: '#a3200f' }

/** A font from Fontsource, of a static (`@fontsource/…`) or variable (`@fontsource-variable/…`) package. */
export interface FontChoice {
  package: string
  weight: number
  /** A further axis of a variable font, such as its optical size. */
  axes?: Record<string, number>
}

/** A font of the site, and one for the Cyrillic and Greek letters that it lacks, by default in the same weight. */
export interface SiteFontChoice extends FontChoice {
  further?: Pick<FontChoice, 'package'> & Partial<FontChoice>
}

const [sans, serif] = ['@fontsource-variable/source-sans-3', '@fontsource-variable/source-serif-4']

const text = { package: '@fontsource-variable/instrument-sans', weight: 400, further: { package: sans } }

/**
 * Display for names and titles, text for reading, strong for emphasis in the PDF, mono for facts; all under the SIL Open
 * Font License 1.1. To use other fonts, install their packages and name them here.
 */
export const fonts = {
  display: {
    package: '@fontsource-variable/newsreader',
    weight: 500,
    axes: { opsz: 72 },
    // In this weight, further letters are as dark as the Latin ones.
    further: { package: serif, weight: 600, axes: { opsz: 60 } },
  },
  text,
  textStrong: { ...text, weight: 600 },
  mono: { package: '@fontsource/ibm-plex-mono', weight: 400, further: { package: sans } },
} satisfies Record<string, SiteFontChoice>

/** Scripts whose letters the font for facts lacks, so that its wide spaces would tear them apart: the one for reading is used. */
export const scriptsWithoutMono = ['Arab', 'Grek']

/** Fonts for other scripts, by the language in which PDF and images try them first; the page loads only the Arabic one. */
export const scriptFonts = {
  ar: '@fontsource-variable/vazirmatn',
  ja: '@fontsource-variable/noto-sans-jp',
  zh: '@fontsource-variable/noto-sans-sc',
  ko: '@fontsource-variable/noto-sans-kr',
}

const oklch = converter('oklch')

/** Whether a text is a CSS colour, such as `#b3261e` or `rebeccapurple`. */
export const isColour = (text: string): boolean => parse(text) !== undefined

/**
 * Returns the page's colours.
 *
 * @param accent replaces the default accent; its lightness is adjusted for readable text in both themes
 */
export function palette(accent?: string): Palette {
  if (accent === undefined) return colours
  const { paper, grid, surface, thread } = colours
  return {
    ...colours,
    accent: {
      light: readable(accent, [paper.light, grid.light]),
      dark: readable(accent, [paper.dark, surface.dark]),
    },
    thread: { light: withHueOf(thread.light, accent), dark: withHueOf(thread.dark, accent) },
  }
}

/** Returns the résumé's colours, with the owner's accent if given. */
export function printPalette(accent?: string) {
  const thread = palette(accent).thread.light
  return { ...printColours, thread, ...(accent && { accent: readable(accent, ['#fff']) }) }
}

/** Returns colours and sizes as CSS custom properties, such as `--color-ink:…;--text-lead:…`. */
export function cssVariables(accent?: string): string {
  const colourLines = Object.entries(palette(accent)).map(
    ([name, { light, dark }]) => `--color-${name}:light-dark(${light},${dark})`,
  )
  return [...colourLines, ...Object.entries(sizes).map(([name, size]) => `--text-${name}:${size}`)].join(';')
}

function hex(colour: string): string {
  const found = formatHex(colour)
  if (!found) throw new Error(`${colour} is not a colour.`)
  return found
}

/** Adjusts the lightness of a colour until its contrast is at least 7:1 on every background. */
function readable(colour: string, backgrounds: string[]): string {
  const start = inOklch(colour)
  const isLight = inOklch(backgrounds[0] ?? '').l > 0.5
  for (let step = 0; step <= 100; step += 1) {
    const l = start.l + ((isLight ? 0 : 1) - start.l) * (step / 100)
    const candidate = formatHex(clampChroma({ ...start, l }, 'oklch'))
    if (backgrounds.every((background) => wcagContrast(candidate, background) >= 7)) return candidate
  }
  throw new Error(`No lightness of ${colour} is readable on ${backgrounds.join(' and ')}.`)
}

/** Returns the accent in the token's lightness, not more colourful than the token. */
function withHueOf(token: string, accent: string): string {
  const { l, c } = inOklch(token)
  const hue = inOklch(accent)
  return formatHex(clampChroma({ ...hue, l, c: Math.min(c, hue.c) }, 'oklch'))
}

/** Converts a colour by its hex form, which has no transparency and no missing component. */
const inOklch = (colour: string) => oklch(hex(colour)) as Oklch
