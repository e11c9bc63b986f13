import sharp from 'sharp'
import { card } from './card.ts'

/**
 * The part of a picture that draws the eye, cut to the card's picture column.
 *
 * @param path of the picture file
 * @returns a data address, the form React-PDF takes without touching the disk
 */
export async function artwork(path: string): Promise<string> {
  const png = await sharp(path)
    .rotate()
    .flatten({ background: 'white' })
    .resize({
      width: card.width - card.picture,
      height: card.height,
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
