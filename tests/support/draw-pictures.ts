import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the pictures that fixtures name by their size, such as `images/face-900x1200.jpg`, so that the repository need not
 * hold them.
 */

const drawn = /images\/((?:face|scene|screen)[\w-]*-(\d+)x(\d+)\.(?:jpg|png))/g

/** Draws the pictures that a content folder names and does not contain. */
export async function drawPictures(content: string): Promise<void> {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(content, name), 'utf8'))
  for (const [path, , width, height] of texts.join('\n').matchAll(drawn)) {
    const file = join(content, path)
    if (!existsSync(file)) await draw(file, Number(width), Number(height))
  }
}

/** Draws hills below a sun in a frame. */
async function draw(file: string, width: number, height: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#8fa08a" stroke="#0003" stroke-width="16"/>
    <g transform="translate(${width / 2} ${height / 2}) scale(${Math.min(width, height) / 100})">
      <circle cx="18" cy="-18" r="12" fill="#ffe9b0"/>
      <path d="M-300 40q150-60 300-10t300-10v200h-600z" fill="#2f4a45"/>
    </g></svg>`
  mkdirSync(dirname(file), { recursive: true })
  // Another process may read the folder at the same time.
  const temporary = join(dirname(file), `.${process.pid}${extname(file)}`)
  await sharp(Buffer.from(svg)).toFile(temporary)
  renameSync(temporary, file)
}
