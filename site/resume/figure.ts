import { join } from 'node:path'
import sharp from 'sharp'
import { contentDirectory } from '../content/portfolio.ts'

/** A picture ready for the PDF. */
export interface Figure {
  /** A data address, the form React-PDF takes without touching the disk. */
  data: string
  /** Width divided by height. */
  aspect: number
}

/**
 * A project's picture, small enough that two of them leave the whole document under 150 KB.
 *
 * @param image as written in `content/`, for example `images/sluice-light.png`
 */
export async function loadFigure(image: string): Promise<Figure> {
  const source = sharp(join(contentDirectory, image)).resize({
    width: 900,
    height: 700,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await source
    .flatten({ background: 'white' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { data: `data:image/jpeg;base64,${data.toString('base64')}`, aspect: info.width / info.height }
}
