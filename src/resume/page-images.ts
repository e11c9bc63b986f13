import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Beside Astro's own cache of pictures: drawing a page takes a second, and most builds change none. */
const cache = join(process.cwd(), 'node_modules', '.astro', 'resume')

/** What an office printer resolves. */
const dotsPerInch = 300

/** Inks and their edges are few: on a page of text, sixteen shades cannot be told from all of them. */
const shades = 16

/** An image of a page for the print view. */
export interface PageImage {
  webp: Buffer
  width: number
  height: number
}

/**
 * The pages of a document as WebP.
 *
 * @param svg all pages one below the other, as Typst draws them
 * @param paper width and height in points
 */
export async function pageImages(svg: string, paper: readonly [number, number]): Promise<PageImage[]> {
  const [width, height] = paper.map((points) => Math.round((points / 72) * dotsPerInch)) as [number, number]
  const images: PageImage[] = []
  for (const page of singlePages(svg, paper)) {
    images.push({ webp: await cached(page, () => draw(page, width, height)), width, height })
  }
  return images
}

/** Each page as a drawing of its own: a group of the document with the glyphs that all share. */
function singlePages(svg: string, [width, height]: readonly [number, number]): string[] {
  const [glyphs = ''] = /^ {4}<defs[\s\S]*<\/defs>$/m.exec(svg) ?? []
  const groups = svg.match(/^ {4}<g(?: transform="[^"]*")?>$[\s\S]*?^ {4}<\/g>$/gm) ?? []
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return groups.map((group) => {
    const page = group.replace(/^( {4}<g) transform="[^"]*"/, '$1')
    return `<svg ${names} viewBox="0 0 ${width} ${height}">${page}${glyphs}</svg>`
  })
}

async function draw(page: string, width: number, height: number): Promise<Buffer> {
  const drawn = sharp(Buffer.from(page), { density: dotsPerInch })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .removeAlpha()
  if (page.includes('<image')) return drawn.webp({ quality: 86, smartSubsample: true }).toBuffer()
  const palette = await drawn
    .png({ palette: true, colours: shades, dither: 0, effort: 4, compressionLevel: 1 })
    .toBuffer()
  return sharp(palette).webp({ lossless: true, effort: 2 }).toBuffer()
}

async function cached(source: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(cache, `${createHash('sha256').update(source).digest('hex')}.webp`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const made = await make()
  await mkdir(cache, { recursive: true })
  await writeFile(file, made)
  return made
}
