// What the pictures share: the two sheets, the two inks, and the few SVG words they are written in.
export const wide = { width: 1920, height: 1200 }
export const phone = { width: 1080, height: 1350 } // shown 350 px wide: nothing is set smaller than 40

export type Size = typeof wide

export type Theme = {
  name: 'light' | 'dark'
  ground: string // behind everything
  panel: string // a sheet lying on the ground
  sunk: string // a quieter area of the ground
  ink: string
  second: string // secondary ink
  grid: string // quadrille
  hair: string // hairlines between rows
  rule: string // hairlines that must be seen
  accent: string // the one thing that matters
  wash: string // the accent, as a tint of the ground
  shade: string // the dark side of a drawn part
  body: string // the lit side of a drawn part
  quiet: string // a filled mark that must not shout
}

export const themes: Theme[] = [
  {
    name: 'light',
    ground: '#f3f6f0',
    panel: '#fcfdfa',
    sunk: '#e8eee4',
    ink: '#17212b',
    second: '#4c5a63',
    grid: '#dde6da',
    hair: '#d5dfd3',
    rule: '#bccabb',
    accent: '#b3321c',
    wash: '#f3ddd5',
    shade: '#d3ddd1',
    body: '#f0f4ed',
    quiet: '#8a989b',
  },
  {
    name: 'dark',
    ground: '#10181c',
    panel: '#18242a',
    sunk: '#0c1316',
    ink: '#e6ece6',
    second: '#9fb0b0',
    grid: '#1c292f',
    hair: '#2a3a41',
    rule: '#3f535a',
    accent: '#ff8a6b',
    wash: '#472b24',
    shade: '#0f171b',
    body: '#22323a',
    quiet: '#66797d',
  },
]

export const display = "'Newsreader Variable'"
export const sans = "'Instrument Sans Variable'"
export const mono = "'IBM Plex Mono'"

export const encode = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export type Attributes = Record<string, string | number | undefined>

export const tag = (name: string, attributes: Attributes, inner = '') =>
  `<${name}${Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? +value.toFixed(2) : encode(value ?? '')}"`)
    .join('')}>${inner}</${name}>`

export const text = (x: number, y: number, value: string, attributes: Attributes) =>
  tag('text', { x, y, ...attributes }, encode(value))

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  w = 2,
  more: Attributes = {},
) => tag('line', { x1, y1, x2, y2, stroke, 'stroke-width': w, ...more })

export const box = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  tag('rect', { x, y, width: w, height: h, fill, ...more })

export type Point = [number, number]

export const path = (points: Point[], close = false) =>
  `M${points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`

export const svg = (size: Size, inner: string[]) =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${size.width} ${size.height}` },
    inner.join('\n'),
  )

// A small seeded generator (mulberry32): the same picture on every machine.
export const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
