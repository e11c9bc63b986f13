import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../content/testing/small-content.ts'
import { contentDirectory } from '../content-directory.ts'
import { barePortfolio } from '../portfolio/testing/bare-portfolio.ts'
import { previewSize, renderPreview, textWidth } from './preview.ts'

test.each(['en', 'pl'])('a double name leaves the picture free: %s', async (language) => {
  const image = join(mkdtempSync(join(tmpdir(), 'preview-')), 'plain.png')
  writeFileSync(image, await picture(270, 630))
  const { profile, site } = barePortfolio
  const preview = await renderPreview(
    {
      ...barePortfolio,
      profile: {
        ...profile,
        name: 'Aleksandra Nowak-Jeziorańska',
        image: relative(contentDirectory, image),
      },
      site: { ...site, language },
    },
    undefined,
  )
  const { width, height } = previewSize
  const beside = sharp(preview).extract({
    left: textWidth + 1,
    top: 0,
    width: width - textWidth - 1,
    height,
  })
  const { channels } = await sharp(await beside.toBuffer()).stats()
  for (const { min, max } of channels) expect(max - min).toBeLessThan(3)
})
