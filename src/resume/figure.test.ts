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

/** Figures of files that are all there. */
const load = async (paths: string[]) => (await loadFigures(paths)).filter((figure) => figure !== undefined)

test('drawings keep their edges: few colours, no JPEG', async () => {
  const paths = getPortfolio().projects.flatMap(({ image }) => (image ? [join(contentDirectory, image)] : []))
  const figures = await load(paths)
  for (const { data, aspect } of figures) {
    expect(data).toMatch(/^data:image\/png;/)
    expect(aspect).toBeCloseTo(1.6, 1)
  }
  expect(figures.reduce((sum, { data }) => sum + bytesOf(data), 0)).toBeLessThan(70_000)
}, 120_000)

test('photographs become JPEG, small enough for their share', async () => {
  const figures = await load([await noise('one.png'), await noise('two.png')])
  for (const { data } of figures) expect(data).toMatch(/^data:image\/jpeg;/)
  expect(figures.reduce((sum, { data }) => sum + bytesOf(data), 0)).toBeLessThan(80_000)
}, 120_000)

test('a project without a picture has no figure, and leaves its share to the others', async () => {
  const path = await noise('only.png')
  const figures = await loadFigures([undefined, path, undefined])
  expect([figures[0], figures[2]]).toEqual([undefined, undefined])
  expect(figures[1]).toEqual((await loadFigures([path]))[0])
  expect(await loadFigures([undefined])).toEqual([undefined])
}, 120_000)
