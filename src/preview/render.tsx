import { join } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import sharp from 'sharp'
import { contentDirectory } from '../content/portfolio.ts'
import type { Profile } from '../content/schema.ts'
import { charactersOf } from '../fonts/characters.ts'
import { lesser } from '../fonts/settable.ts'
import { registerTypefaces } from '../fonts/typefaces.ts'
import { type Bitmap, rasterise } from '../images/rasterise.ts'
import { artwork } from './artwork.ts'
import { card } from './card.ts'
import { cardTexts } from './card-texts.ts'
import { layOut } from './lay-out.ts'
import { PreviewCard } from './PreviewCard.tsx'

/** Bytes that every service fetches in time. */
const budget = 150_000

/** Of the palette, in order of preference. */
const qualities = [100, 90, 75, 50]

/**
 * The picture that a link to the site unfolds to.
 *
 * @param address the site's address as people say it; none while nobody else can open it
 * @returns a PNG of 1200 × 630 pixels over a palette
 */
export async function renderPreview(profile: Profile, address: string | undefined): Promise<Buffer> {
  const characters = [...JSON.stringify([profile, address])].flatMap(lesser)
  const { typefaces } = await registerTypefaces(charactersOf(characters))
  const blocks = layOut(cardTexts(profile, address, typefaces), typefaces)
  const picture = await artwork(join(contentDirectory, profile.image))
  const pdf = await renderToBuffer(<PreviewCard blocks={blocks} typefaces={typefaces} picture={picture} />)
  for await (const bitmap of rasterise(pdf, { width: card.width, height: card.height })) return encode(bitmap)
  throw new Error('The link preview has no page.')
}

async function encode({ data, width, height }: Bitmap): Promise<Buffer> {
  let png = Buffer.alloc(0)
  for (const quality of qualities) {
    // Dithering would dot the paper and roughen the letters' edges.
    png = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ palette: true, quality, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer()
    if (png.length <= budget) break
  }
  return png
}
