import sharp from 'sharp'
import type { Portfolio } from '../content/load.ts'
import { firstName } from '../content/name-parts.ts'
import { glyphOutline } from '../fonts/static-fonts.ts'
import { palette, type Theme } from '../styles/tokens.ts'

/** The edge length in SVG units. */
const edge = 32

/** The owner's initial beside the notebook's margin line, in the colours of the system's theme. */
export async function iconSvg({ profile, site }: Portfolio): Promise<string> {
  const colours = palette(site.accent)
  const fills = (theme: Theme) =>
    `.p{fill:${colours.paper[theme]}}.i{fill:${colours.ink[theme]}}.m{fill:${colours.accent[theme]}}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">` +
    `<style>${fills('light')}@media(prefers-color-scheme:dark){${fills('dark')}}</style>` +
    `<rect class="p" width="${edge}" height="${edge}" rx="4"/>` +
    `<rect class="m" x="6" width="2" height="${edge}"/>${await initial(profile.name, site.language)}</svg>`
  )
}

/** The first letter of a first name; its box scales and centres it. */
async function initial(name: string, language: string): Promise<string> {
  const [letter = ''] = /\p{L}/u.exec(firstName(name).normalize('NFC')) ?? []
  const outline = await glyphOutline(letter.toUpperCase(), language)
  if (!outline) return ''
  const { minX, minY, maxX, maxY } = outline.box
  const box = [minX, -maxY, maxX - minX, maxY - minY].map(Math.round).join(' ')
  // The y axis of fonts points up, that of SVG down.
  const path = `<path class="i" d="${outline.path}" transform="scale(1 -1)"/>`
  return `<svg x="10.5" y="6.5" width="19" height="19" viewBox="${box}">${path}</svg>`
}

/** The icon of phones, which round it themselves. */
export async function touchIcon(portfolio: Portfolio): Promise<Buffer> {
  const size = 180
  return sharp(Buffer.from(await iconSvg(portfolio)), { density: (72 * size) / edge })
    .resize(size, size)
    .flatten({ background: palette(portfolio.site.accent).paper.light })
    .png({ palette: true })
    .toBuffer()
}
