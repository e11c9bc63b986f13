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

/** The colours beside the text of a preview with a picture, in Polish, where Typst would repeat hyphens. */
async function coloursBeside(bytes: Buffer, changes: Partial<Profile>) {
  write('images/image.png', bytes)
  const { profile, site, ...portfolio } = getPortfolio('', path())
  const image = relative(contentDirectory, path('images/image.png'))
  const changed = { profile: { ...profile, ...changes, image }, site: { ...site, language: 'pl' } }
  const { width, height } = previewSize
  const box = { left: textWidth + 1, top: 0, width: width - textWidth - 1, height }
  const beside = sharp(await renderPreview({ ...portfolio, ...changed }, undefined)).extract(box)
  return (await sharp(await beside.toBuffer()).stats()).channels
}

test('a double name leaves the picture free', async () => {
  const channels = await coloursBeside(await picture(270, 630), { name: 'Aleksandra Nowak-Jeziorańska' })
  for (const { min, max } of channels) expect(max - min).toBeLessThan(3)
})

test.each([
  ['in the middle', undefined, 255],
  ['around its focus', '85% 50%', 0],
])('a picture is cropped %s', async (_, imageFocus, blue) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700">
    <rect width="1600" height="700" fill="#f00"/><rect x="500" width="600" height="700" fill="#00f"/></svg>`
  const channels = await coloursBeside(await sharp(Buffer.from(svg)).png().toBuffer(), { imageFocus })
  expect(channels[2]?.mean).toBeCloseTo(blue, -1)
})
