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
  const { name, role = '', location = '', headline = [], stats, image } = profile
  const { width, height } = previewSize
  const picture =
    image &&
    (await sharp(join(contentDirectory, image))
      .rotate()
      .flatten({ background: 'white' })
      // Of a wider picture, what catches the eye: faces, colours, edges.
      .resize(width - textWidth, height, { position: 'attention' })
      .png()
      .toBuffer())
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
  const [svg = ''] = svgPages(width, height)
  // Dithering would add dots to the paper and rough edges to letters.
  return sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: 'white' })
    .png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer()
}
