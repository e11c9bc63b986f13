import sharp from 'sharp'
import type { Portfolio } from '../content/load.ts'
import { withoutTitles } from '../content/name-parts.ts'
import { glyphOutline } from '../fonts/static-fonts.ts'
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

/** @param size edge length in pixels; platforms that show this icon round it themselves */
export async function iconPng(portfolio: Portfolio, size: number): Promise<Buffer> {
  const svg = await iconSvg(portfolio, 0)
  return sharp(Buffer.from(svg), { density: (72 * size) / edge })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
}
