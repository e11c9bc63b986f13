import { relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getPortfolio } from '../content/load.ts'
import { picture } from '../content/testing/small-content.ts'
import { temporaryContent } from '../content/testing/temporary-content.ts'
import { contentDirectory } from '../content-directory.ts'
import { previewSize, renderPreview, textWidth } from './preview.ts'

const { path, write } = temporaryContent()

test('a double name leaves the picture free', async () => {
  write('images/image.png', await picture(270, 630))
  const { profile, ...portfolio } = getPortfolio('', path())
  const image = relative(contentDirectory, path('images/image.png'))
  const changed = { ...portfolio, profile: { ...profile, name: 'Aleksandra Nowak-Jeziorańska', image } }
  const { width, height } = previewSize
  const box = { left: textWidth + 1, top: 0, width: width - textWidth - 1, height }
  const beside = sharp(await renderPreview(changed, undefined)).extract(box)
  const { channels } = await sharp(await beside.toBuffer()).stats()
  for (const { min, max } of channels) expect(max - min).toBeLessThan(3)
})
