import sharp, { type Sharp } from 'sharp'

/** A picture ready for the PDF. */
export interface Figure {
  /** A data address, the form React-PDF takes without touching the disk. */
  data: string
  /** Width divided by height. */
  aspect: number
}

/** Bytes for all pictures together: with text and typefaces the document stays under 150 KB. */
const budget = 70_000

/** Mean difference of a channel, 0 to 255, up to which sixteen colours pass for all of them. */
const faithful = 3

type Encoding = { width: number; colours: number } | { width: number; quality: number }

/** In order of preference: drawings keep their edges in a small palette, photographs their tones in JPEG. */
const drawings: Encoding[] = [
  { width: 800, colours: 16 },
  { width: 640, colours: 16 },
]
const photographs: Encoding[] = [
  { width: 720, quality: 70 },
  { width: 640, quality: 60 },
  { width: 560, quality: 50 },
  { width: 420, quality: 40 },
]

/**
 * The projects' pictures, in the first encoding that keeps each within its share of the budget.
 *
 * @param paths of the picture files; undefined for a project without one, which then has no figure
 */
export function loadFigures(paths: (string | undefined)[]): Promise<(Figure | undefined)[]> {
  const share = budget / paths.filter((path) => path !== undefined).length
  return Promise.all(paths.map((path) => (path === undefined ? undefined : loadFigure(path, share))))
}

async function loadFigure(path: string, share: number): Promise<Figure> {
  const source = () => sharp(path).flatten({ background: 'white' })
  const candidates = (await isDrawing(source)) ? [...drawings, ...photographs] : photographs
  let figure: Figure | undefined
  for (const encoding of candidates) {
    const resized = source().resize({ width: encoding.width, withoutEnlargement: true })
    const encoded =
      'colours' in encoding
        ? resized.png({ palette: true, colours: encoding.colours, dither: 0, effort: 10 })
        : resized.jpeg({ quality: encoding.quality, mozjpeg: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    figure = {
      data: `data:image/${info.format};base64,${data.toString('base64')}`,
      aspect: info.width / info.height,
    }
    if (data.length <= share) break
  }
  if (!figure) throw new Error(`${path} could not be encoded.`)
  return figure
}

/** Whether a picture has so few tones that a palette shows it as it is. */
async function isDrawing(source: () => Sharp): Promise<boolean> {
  const small = () => source().resize({ width: 400, withoutEnlargement: true })
  const [whole, reduced] = await Promise.all([
    small().raw().toBuffer(),
    small()
      .png({ palette: true, colours: 16, dither: 0 })
      .toBuffer()
      .then((png) => sharp(png).removeAlpha().raw().toBuffer()),
  ])
  if (whole.length !== reduced.length) return false
  const total = whole.reduce((sum, value, index) => sum + Math.abs(value - (reduced[index] ?? 0)), 0)
  return total / whole.length <= faithful
}
