import { relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import { parseProse } from '../content/prose.ts'
import type { Profile } from '../content/schema.ts'
import { picture } from '../content/testing/small-content.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { contentDirectory } from '../content-directory.ts'
import { previewSize, renderPreview, textWidth } from './preview.ts'

const { path, write } = temporaryContent()

function previewOf(bytes: Buffer, changes: Partial<Profile>, language = 'en') {
  write('images/image.png', bytes)
  const portfolio = getPortfolio('', path())
  const image = relative(contentDirectory, path('images/image.png'))
  const profile = { ...portfolio.profile, ...changes, image }
  return renderPreview({ ...portfolio, profile, site: { ...portfolio.site, language } }, undefined)
}

/** The colours beside the text. */
async function pictureOf(...given: Parameters<typeof previewOf>) {
  const preview = await previewOf(...given)
  const { width, height } = previewSize
  const beside = sharp(preview).extract({
    left: textWidth + 1,
    top: 0,
    width: width - textWidth - 1,
    height,
  })
  return sharp(await beside.toBuffer()).stats()
}

test.each(['en', 'pl'])('a double name leaves the picture free: %s', async (language) => {
  const plain = await picture(270, 630)
  const { channels } = await pictureOf(plain, { name: 'Aleksandra Nowak-Jeziorańska' }, language)
  for (const { min, max } of channels) expect(max - min).toBeLessThan(3)
})

test.each([
  ['in the middle', undefined, 255],
  ['around its focus', '85% 50%', 0],
])('a picture is cropped %s', async (_, imageFocus, blue) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="700">
    <rect width="1600" height="700" fill="#f00"/><rect x="500" width="600" height="700" fill="#00f"/></svg>`
  const { channels } = await pictureOf(await sharp(Buffer.from(svg)).png().toBuffer(), { imageFocus })
  expect(channels[2]?.mean).toBeCloseTo(blue, -1)
})

test('without a picture, the paper goes on', async () => {
  const { profile, ...portfolio } = getPortfolio('', path())
  const without = { ...portfolio, profile: { ...profile, image: undefined } }
  const image = sharp(await renderPreview(without, undefined))
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number) => [...data.subarray(x * info.channels, (x + 1) * info.channels)]
  expect(pixelAt(1185)).toEqual(pixelAt(915))
})

test('a long headline is shown to its end, below a smaller name', async () => {
  const plain = await picture(270, 630)
  const headline = 'I design and build shops for small companies. '.repeat(4)
  const preview = (end: string) =>
    previewOf(plain, {
      name: 'Aleksandra Nowak-Jeziorańska',
      role: 'Freelance developer and graphic designer',
      headline: parseProse(headline + end),
    })
  expect(await preview(' at nine.')).not.toEqual(await preview(' at six.'))
})
