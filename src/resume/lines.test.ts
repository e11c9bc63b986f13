import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentDirectory, getPortfolio } from '../content/portfolio.ts'
import type { Portfolio } from '../content/read.ts'
import { pageImages } from './page-images.ts'
import { renderResume } from './render.tsx'
import { sheet } from './sheet.ts'

/** What the lines of the document run through, and what they frame, seen on its rendered pages. */

const sample = getPortfolio()

/** The longest unbroken stretch, in points, of what is no paper in the columns around `x`, from `top` to `bottom`. */
async function longestLine(image: Buffer, x: number, top = 0, bottom: number = sheet.height) {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  const scale = info.height / sheet.height
  let longest = 0
  for (let column = Math.floor((x - 1) * scale); column <= Math.ceil((x + 1) * scale); column++) {
    let run = 0
    for (let row = Math.ceil(top * scale); row < Math.floor(bottom * scale); row++) {
      run = (data[(row * info.width + column) * info.channels] ?? 255) < 250 ? run + 1 : 0
      longest = Math.max(longest, run / scale)
    }
  }
  return longest
}

async function pagesOf(portfolio: Portfolio) {
  const { pdf } = await renderResume(portfolio, undefined, new Date('2026-11-20T00:00:00Z'))
  return pageImages(pdf)
}

const named = (name: string): Portfolio => ({ ...sample, profile: { ...sample.profile, name } })

test('the margin line keeps clear of a long name in the running head', async () => {
  const headOf = async (name: string) => {
    const [, page = Buffer.of()] = await pagesOf(named(name))
    expect(await longestLine(page, sheet.marginLine)).toBeGreaterThan(sheet.height * 0.9)
    return longestLine(page, sheet.marginLine, 0, 45)
  }
  expect(await headOf('Ada Vale')).toBeGreaterThan(40)
  expect(await headOf('Dr. Jean-Baptiste Okonkwo-Lindqvist')).toBeLessThan(15)
}, 180_000)

test('a white picture has a frame', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'white-'))
  const path = join(directory, 'white.png')
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'white' } })
    .png()
    .toFile(path)
  const project = {
    title: 'Sluice',
    description: 'Moves rows.',
    technologies: [],
    featured: true,
    image: relative(contentDirectory, path),
  }
  const pages = await pagesOf({ ...sample, projects: [project] })
  rmSync(directory, { recursive: true })
  const edges = await Promise.all(pages.map((page) => longestLine(page, sheet.width - sheet.right)))
  expect(Math.max(...edges)).toBeGreaterThan(60)
}, 180_000)

test('the hairlines of the years do not run through names', async () => {
  const job = { title: 'Developer', location: 'Bristol', description: [], stack: [] }
  const company = 'Ostrava Signal and Switchgear Works'
  const experience = [
    ...Array.from({ length: 6 }, () => ({ ...job, company, start: '2010-01', end: '2010-06' })),
    { ...job, company: 'Acme', start: '2009-01', end: '2019-12' },
  ]
  const [cover = Buffer.of()] = await pagesOf({ ...sample, experience, projects: [], education: [] })
  const year = (index: number) => sheet.width - sheet.right - sheet.measure + (index / 12) * sheet.measure
  expect(await longestLine(cover, year(9), sheet.height / 2)).toBeGreaterThan(60)
  expect(await longestLine(cover, year(4), sheet.height / 2)).toBeLessThan(30)
}, 180_000)
