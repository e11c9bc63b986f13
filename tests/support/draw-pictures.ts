import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'

/** What fixtures name by its size, such as `images/face-900x1200.jpg`, so that the repository need not hold it. */
const drawn = /images\/((?:face|scene|screen)[\w-]*-(\d+)x(\d+)\.(?:jpg|png))/g

/** Makes the pictures that a content folder names and does not contain. */
export async function drawPictures(content: string): Promise<void> {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(content, name), 'utf8'))
  for (const [path, , width, height] of texts.join('\n').matchAll(drawn)) {
    const file = join(content, path)
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    // Another process may read the folder at the same time.
    const temporary = join(dirname(file), `.${process.pid}${extname(file)}`)
    const create = {
      width: Number(width),
      height: Number(height),
      channels: 3,
      background: '#8fa08a',
    } as const
    await sharp({ create }).toFile(temporary)
    renameSync(temporary, file)
  }
}
