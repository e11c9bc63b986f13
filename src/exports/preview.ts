import { join } from 'node:path'
import sharp from 'sharp'
import { cached } from '../build/cache.ts'
import { typeset } from '../build/typst.ts'
import { briefText } from '../content/inline.ts'
import { contentDirectory } from '../content-directory.ts'
import { printable } from '../fonts/coverage.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { palette } from '../styles/tokens.ts'

/** @see https://ogp.me */
export const previewSize = { width: 1200, height: 630 }

/** The width of the part with text, left of the picture. */
export const textWidth = 930

/**
 * Renders the link preview as PNG: name, role and headline between facts and the picture.
 *
 * @param address the site's URL; undefined if it is not public
 */
export function renderPreview({ profile, site }: Portfolio, address: URL | undefined): Promise<Uint8Array> {
  const images = profile.image === undefined ? [] : [join(contentDirectory, profile.image)]
  return cached(`preview-${site.language}`, [profile, site, address], images, async () => {
    const { width, height } = previewSize
    const focus = profile.imageFocus ?? '50% 50%'
    const pictures = images.map((image) => croppedAround(focus, image, width - textWidth, height))
    const [picture] = await Promise.all(pictures)
    const colours = Object.entries(palette(site.accent)).map(([name, { light }]) => [name, light])
    const shownAddress = address?.href.replace(/^https?:\/\/|\/$/g, '')
    const stats = profile.stats.slice(0, 3)
    const { svgPages } = await typeset({
      template: 'exports/preview.typ',
      data: {
        lang: site.language.split('-')[0],
        colours: Object.fromEntries(colours),
        name: printable(profile.name) || shownAddress || profile.email,
        role: printable(profile.role),
        headline: printable(briefText(profile.headline)),
        location: printable(profile.location),
        stats: stats.map(({ value, label }) => ({
          value: printable(value),
          label: printable(briefText(label)),
        })),
        address: shownAddress ?? null,
        hasPicture: picture !== undefined,
      },
      language: site.language,
      files: picture === undefined ? {} : { 'preview-picture.png': picture },
    })
    const [svg = ''] = svgPages(width, height)
    // Without dithering, which would add dots to the paper and rough edges to letters.
    return sharp(Buffer.from(svg), { density: 72 })
      .flatten({ background: 'white' })
      .png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 })
      .toBuffer()
  })
}

/** The part of a picture around its focus, such as `50% 20%`. */
async function croppedAround(focus: string, image: string, width: number, height: number) {
  const { data, info } = await sharp(image)
    .rotate()
    .flatten({ background: 'white' })
    .resize({ width, height, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat)
  const start = (size: number, shown: number, percent: number) =>
    Math.round(Math.min(Math.max(0, (size * percent) / 100 - shown / 2), size - shown))
  return sharp(data)
    .extract({ left: start(info.width, width, x), top: start(info.height, height, y), width, height })
    .png()
    .toBuffer()
}
