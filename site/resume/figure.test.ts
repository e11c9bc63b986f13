import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { contentDirectory, getPortfolio } from '../content/portfolio.ts'
import { loadFigures } from './figure.ts'

const directory = mkdtempSync(join(tmpdir(), 'figures-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The bytes that a data address stands for. */
const bytesOf = (data: string) => Buffer.from(data.split(',')[1] ?? '', 'base64').length

/** A picture in which no two neighbours agree: the worst a photograph can be. */
async function noise(name: string): Promise<string> {
  const path = join(directory, name)
  await sharp({
    create: {
      width: 2000,
      height: 1250,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 1 })
    .toFile(path)
  return path
}

test('drawings keep their edges: few colours, no JPEG', async () => {
  const paths = getPortfolio().projects.map(({ image }) => join(contentDirectory, image))
  const figures = await loadFigures(paths)
  for (const { data, aspect } of figures) {
    expect(data).toMatch(/^data:image\/png;/)
    expect(aspect).toBeCloseTo(1.6, 1)
  }
  expect(figures.reduce((sum, { data }) => sum + bytesOf(data), 0)).toBeLessThan(70_000)
}, 120_000)

test('photographs become JPEG, small enough for their share', async () => {
  const figures = await loadFigures([await noise('one.png'), await noise('two.png')])
  for (const { data } of figures) expect(data).toMatch(/^data:image\/jpeg;/)
  expect(figures.reduce((sum, { data }) => sum + bytesOf(data), 0)).toBeLessThan(80_000)
}, 120_000)
