import { join } from 'node:path'
import sharp from 'sharp'
import { contentDirectory } from '../content/portfolio.ts'

/** A picture as the résumé takes it. */
export interface PdfPicture {
  bytes: Buffer
  /** Width by height. */
  aspect: number
}

/** Pixels of a picture's width, at the 2.5 inches that it is printed on. */
const width = 720

/** Pictures of `content/`, by the path in the owner's YAML, small enough for a file that is sent by mail. */
export async function pdfPictures(paths: string[]): Promise<Record<string, PdfPicture>> {
  const pictures = paths.map(async (path) => {
    const { data, info } = await sharp(join(contentDirectory, path))
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality: 66, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return [path, { bytes: data, aspect: info.width / info.height }] as const
  })
  return Object.fromEntries(await Promise.all(pictures))
}
