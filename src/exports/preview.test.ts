import { relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import type { Profile } from '../content/schema.ts'
import { picture } from '../content/testing/small-content.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { contentDirectory } from '../content-directory.ts'
import { previewSize, renderPreview, textWidth } from './preview.ts'

const { path, write } = temporaryContent()

/** The colours beside the text of a preview with a picture. */
async function coloursBeside(bytes: Buffer, changes: Partial<Profile>) {
  write('images/image.png', bytes)
  const { profile, ...portfolio } = getPortfolio('', path())
  const image = relative(contentDirectory, path('images/image.png'))
  const { width, height } = previewSize
  const box = { left: textWidth + 1, top: 0, width: width - textWidth - 1, height }
  const beside = sharp(
    await renderPreview({ ...portfolio, profile: { ...profile, ...changes, image } }, undefined),
  ).extract(box)
  return (await sharp(await beside.toBuffer()).stats()).channels
}

test('a double name leaves the picture free', async () => {
  const channels = await coloursBeside(await picture(270, 630), { name: 'Aleksandra Nowak-Jeziorańska' })
  for (const { min, max } of channels) expect(max - min).toBeLessThan(3)
})

test('of a wide picture, the part that catches the eye stands beside the text', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700">
    <rect width="1600" height="700" fill="#ccc"/><circle cx="1300" cy="350" r="120" fill="#00f"/></svg>`
  const [red, , blue] = await coloursBeside(await sharp(Buffer.from(svg)).png().toBuffer(), {})
  expect(Number(blue?.mean) - Number(red?.mean)).toBeGreaterThan(30)
})
