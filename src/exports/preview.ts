import { join } from 'node:path'
import sharp from 'sharp'
import { cached } from '../build/cache.ts'
import { briefText } from '../content/inline.ts'
import { contentDirectory } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { covered, families, ownFonts } from '../resume/fonts.ts'
import { typeset } from '../resume/typst.ts'
import { hex, palette } from '../styles/tokens.ts'

/** @see https://ogp.me */
export const previewSize = { width: 1200, height: 630 }

/** Where the picture begins, from the left. */
const words = 930

/**
 * The picture that a link to the site unfolds to: name, role and the one sentence between the margin and the artwork.
 *
 * @param address the site's address; none while nobody else can open it
 * @returns a PNG over a palette
 */
export function renderPreview({ profile, site }: Portfolio, address: URL | undefined): Promise<Uint8Array> {
  const image = join(contentDirectory, profile.image)
  return cached(`preview-${site.language}`, [profile, site, address], [image, ...ownFonts], async () => {
    const { width, height } = previewSize
    const picture = await sharp(image)
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width: width - words, height, position: sharp.strategy.attention })
      .png()
      .toBuffer()
    const colours = Object.entries(palette(site.accent)).map(([name, { light }]) => [name, hex(light)])
    const shownAddress = address?.href.replace(/^https?:\/\/|\/$/g, '')
    const { svgPages } = await typeset({
      templates: ['exports/preview.typ'],
      data: {
        lang: site.language.split('-')[0],
        colours: Object.fromEntries(colours),
        fonts: families,
        name: covered(profile.name) || shownAddress || profile.email,
        role: covered(profile.role),
        headline: covered(briefText(profile.headline)),
        location: covered(profile.location),
        stats: profile.stats
          .slice(0, 3)
          .map(({ value, label }) => ({ value: covered(value), label: covered(briefText(label)) })),
        address: shownAddress ?? null,
      },
      files: { 'preview-picture.png': picture },
    })
    const [svg = ''] = svgPages(width, height)
    // Dithering would dot the paper and roughen the letters' edges.
    return sharp(Buffer.from(svg), { density: 72 })
      .flatten({ background: 'white' })
      .png({ palette: true, dither: 0, effort: 7, compressionLevel: 9 })
      .toBuffer()
  })
}
