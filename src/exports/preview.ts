import { join } from 'node:path'
import sharp from 'sharp'
import { typeset } from '../build/typst.ts'
import type { Portfolio } from '../content/load.ts'
import { briefText } from '../content/prose.ts'
import { contentDirectory } from '../content-directory.ts'
import { printable } from '../fonts/coverage.ts'
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
export async function renderPreview(
  { profile, site }: Portfolio,
  address: URL | undefined,
): Promise<Uint8Array> {
  const { name, role = '', location = '', headline = [], stats, image, imageFocus = '50% 50%' } = profile
  const picture = image && (await beside(join(contentDirectory, image), imageFocus))
  const shownAddress = address?.href.replace(/^https?:\/\/|\/$/g, '')
  const { svgPages } = await typeset({
    template: 'exports/preview.typ',
    data: {
      lang: site.language.split('-')[0],
      colours: palette(site.accent),
      name: printable(name) || shownAddress || profile.email,
      role,
      headline: briefText(headline),
      location,
      stats: stats.slice(0, 3).map(({ value, label }) => ({ value, label: briefText(label) })),
      address: shownAddress ?? null,
      hasPicture: picture !== undefined,
    },
    language: site.language,
    files: picture ? { 'preview-picture.png': picture } : {},
  })
  const [svg = ''] = svgPages(previewSize.width, previewSize.height)
  // Dithering would add dots to the paper and rough edges to letters.
  return sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: 'white' })
    .png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer()
}

/** The part of a picture that stands beside the text: around its focus, such as `50% 20%`, as `object-position` shows it on the page. */
async function beside(image: string, focus: string): Promise<Buffer> {
  const [width, height] = [previewSize.width - textWidth, previewSize.height]
  const covering = sharp(image)
    .rotate()
    .flatten({ background: 'white' })
    .resize({ width, height, fit: 'outside' })
  const { data, info } = await covering.png().toBuffer({ resolveWithObject: true })
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat)
  const left = Math.round(((info.width - width) * x) / 100)
  const top = Math.round(((info.height - height) * y) / 100)
  return sharp(data).extract({ left, top, width, height }).png().toBuffer()
}
