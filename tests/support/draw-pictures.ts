import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the pictures that fixtures name by motif and size, such as `images/face-900x1200.jpg`, so that the repository
 * need not hold them.
 */

/** What a picture shows, as SVG for a drawing of 100 × 100 around its centre and a background of any proportion. */
const motifs: Record<string, { from: string; to: string; drawing: string }> = {
  /** A portrait: head and shoulders, with eyes and mouth. */
  face: {
    from: '#8fa08a',
    to: '#2f4a45',
    drawing: `<path d="M-46 70a46 46 0 0 1 92 0z" fill="#33414f"/><rect x="-9" y="5" width="18" height="24" fill="#c99372"/>
      <ellipse cy="-12" rx="24" ry="30" fill="#dca988"/><path d="M-25-16a25 28 0 0 1 50 0q-25-18-50 0z" fill="#3b2a22"/>
      <circle cx="-9" cy="-13" r="2.4"/><circle cx="9" cy="-13" r="2.4"/>
      <path d="M-8 4q8 6 16 0" fill="none" stroke="#7d3b34" stroke-width="2"/>`,
  },
  /** A photograph of a place: sun, hills, a lit window. */
  scene: {
    from: '#f0c27b',
    to: '#4b2e5a',
    drawing: `<circle cx="18" cy="-18" r="12" fill="#ffe9b0"/><path d="M-300 40q150-60 300-10t300-10v200h-600z" fill="#2d2540"/>
      <rect x="-30" y="8" width="9" height="12" fill="#ffd98a"/>`,
  },
  /** A product: window, list and chart. */
  screen: {
    from: '#fbfaf6',
    to: '#eceae2',
    drawing: `<g fill="#30404d"><rect x="-44" y="-44" width="40" height="6"/><rect x="-44" y="-30" width="62" height="2.5"/>
      <rect x="-44" y="-22" width="55" height="2.5"/><rect x="-44" y="-14" width="70" height="2.5"/></g>
      <path d="M-44 40l20-22 18 10 22-30 28 12" fill="none" stroke="#b3261e" stroke-width="2.5"/>
      <path d="M-44 44h88" stroke="#30404d"/>`,
  },
}

const drawn = /images\/((face|scene|screen)[\w-]*-(\d+)x(\d+)\.(?:jpg|png))/g

/** Draws the pictures that a content folder names and does not contain. */
export async function drawPictures(content: string): Promise<void> {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(content, name), 'utf8'))
  for (const [path, , motif = '', width, height] of texts.join('\n').matchAll(drawn)) {
    const file = join(content, path)
    if (!existsSync(file)) await draw(file, motif, Number(width), Number(height))
  }
}

async function draw(file: string, motif: string, width: number, height: number): Promise<void> {
  const { from, to, drawing } = motifs[motif] ?? { from: '', to: '', drawing: '' }
  const scale = Math.min(width, height) / 100
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light" x2="0.4" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${scale})">${drawing}</g>
    <rect x="4" y="4" width="${width - 8}" height="${height - 8}" fill="none" stroke="#0003" stroke-width="8"/></svg>`
  mkdirSync(dirname(file), { recursive: true })
  // Another process may read the folder at the same time.
  const temporary = join(dirname(file), `.${process.pid}${extname(file)}`)
  await sharp(Buffer.from(svg)).toFile(temporary)
  renameSync(temporary, file)
}
