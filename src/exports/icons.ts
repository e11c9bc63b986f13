import sharp from 'sharp'
import { withoutTitles } from '../content/name-parts.ts'
import { glyphOutline } from '../fonts/static-fonts.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { palette, type Theme } from '../styles/tokens.ts'

// In SVG units: the edge length of the icon, and the centre and edge length of the letter.
const edge = 32
const frame = { x: 20, y: 16, edge: 19 }

/**
 * The owner's initial beside the notebook's margin line, in the colours of the system's theme.
 *
 * @param corner radius of the corners; 0 for platforms that round icons themselves
 */
export async function iconSvg({ profile, site }: Portfolio, corner = 4): Promise<string> {
  const colours = palette(site.accent)
  const fills = (theme: Theme) =>
    `.p{fill:${colours.paper[theme]}}.i{fill:${colours.ink[theme]}}.m{fill:${colours.accent[theme]}}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">` +
    `<style>${fills('light')}@media(prefers-color-scheme:dark){${fills('dark')}}</style>` +
    `<rect class="p" width="${edge}" height="${edge}" rx="${corner}"/>` +
    `<rect class="m" x="6" width="2" height="${edge}"/>${await initialPath(profile.name, site.language)}</svg>`
  )
}

/** The first letter of a name without titles. */
async function initialPath(name: string, language: string): Promise<string> {
  const [letter = ''] = /\p{L}/u.exec(withoutTitles(name).normalize('NFC')) ?? []
  const outline = await glyphOutline(letter.toUpperCase(), language)
  if (!outline) return ''
  const { minX, minY, maxX, maxY } = outline.box
  const scale = frame.edge / Math.max(maxX - minX, maxY - minY)
  // The y axis of fonts points up, that of SVG down.
  const x = frame.x - (scale * (minX + maxX)) / 2
  const y = frame.y + (scale * (minY + maxY)) / 2
  const [dx, dy, factor] = [x, y, scale].map((value) => Number(value.toPrecision(5)))
  return `<path class="i" d="${outline.path}" transform="translate(${dx} ${dy}) scale(${factor} -${factor})"/>`
}

/** @param size edge length in pixels */
export async function iconPng(portfolio: Portfolio, size: number, corner?: number): Promise<Buffer> {
  const svg = await iconSvg(portfolio, corner)
  return sharp(Buffer.from(svg), { density: (72 * size) / edge })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
}

/**
 * `favicon.ico` with one PNG, for clients that request it without reading a page: crawlers, feed readers.
 *
 * @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export async function iconIco(portfolio: Portfolio): Promise<Buffer> {
  const size = 32
  const png = await iconPng(portfolio, size)
  const header = Buffer.alloc(22)
  // Type 1 with one image: its edges, one colour plane, 32 bits per pixel, length and offset.
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
