import sharp from 'sharp'
import type { Portfolio } from '../content/read.ts'
import { withoutTitles } from '../content/without-titles.ts'
import { outline } from '../resume/fonts.ts'
import { hex, palette, type Theme } from '../styles/tokens.ts'

/** Edge of the drawing in its own units, and in it the middle and edge of the letter's frame. */
const edge = 32
const frame = { x: 20, y: 16, edge: 19 }

/**
 * The owner's initial beside the notebook's margin line, as SVG in the colours of the system's theme.
 *
 * @param corner radius of its corners; 0 for what cuts corners itself
 */
export async function iconSvg({ profile, site }: Portfolio, corner = 4): Promise<string> {
  const colours = palette(site.accent)
  const fills = (theme: Theme) =>
    `.p{fill:${hex(colours.paper[theme])}}.i{fill:${hex(colours.ink[theme])}}.m{fill:${hex(colours.accent[theme])}}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">` +
    `<style>${fills('light')}@media(prefers-color-scheme:dark){${fills('dark')}}</style>` +
    `<rect class="p" width="${edge}" height="${edge}" rx="${corner}"/>` +
    `<rect class="m" x="6" width="2" height="${edge}"/>${await initial(profile)}</svg>`
  )
}

/** The first letter of the name after its titles, or of the mail address where the font lacks that one. */
async function initial({ name, email }: Portfolio['profile']): Promise<string> {
  for (const text of [withoutTitles(name), email]) {
    const letter = /\p{L}/u.exec(text.normalize('NFC'))?.[0].toUpperCase()
    const shape = letter && (await outline(letter))
    if (!shape) continue
    const { minX, minY, maxX, maxY } = shape.box
    const scale = frame.edge / Math.max(maxX - minX, maxY - minY)
    // A font's y axis points up, SVG's down.
    const x = frame.x - (scale * (minX + maxX)) / 2
    const y = frame.y + (scale * (minY + maxY)) / 2
    const [dx, dy, factor] = [x, y, scale].map((value) => Number(value.toPrecision(5)))
    return `<path class="i" d="${shape.path}" transform="translate(${dx} ${dy}) scale(${factor} -${factor})"/>`
  }
  return ''
}

/** @param size edge in pixels */
export async function iconPng(portfolio: Portfolio, size: number, corner?: number): Promise<Buffer> {
  const svg = await iconSvg(portfolio, corner)
  return sharp(Buffer.from(svg), { density: (72 * size) / edge })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
}

/**
 * One PNG in the container that those ask for who read no page: crawlers, feed readers, old browsers.
 *
 * @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export async function iconIco(portfolio: Portfolio): Promise<Buffer> {
  const size = 32
  const png = await iconPng(portfolio, size)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
