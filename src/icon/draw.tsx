import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { getPortfolio } from '../content/portfolio.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { initialOf } from './initial.ts'

/** The icon for browsers, in the colours of the system's theme. */
export async function drawSvg(): Promise<string> {
  const initial = await initialOf(getPortfolio().profile)
  return renderToStaticMarkup(<Icon initial={initial} shape="rounded" themed />)
}

/** @param size edge in pixels */
export async function drawPng(size: number, shape: IconShape): Promise<Buffer> {
  const initial = await initialOf(getPortfolio().profile)
  const svg = renderToStaticMarkup(<Icon initial={initial} shape={shape} />)
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer()
}

/**
 * One PNG in the container that those ask for who read no page: crawlers, feed readers, old browsers.
 *
 * @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
export async function drawIco(): Promise<Buffer> {
  const size = 32
  const png = await drawPng(size, 'rounded')
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
