import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distOf } from '../fixtures/fixtures.ts'
import { startFixture } from '../support/build-fixtures.ts'
import { budgets, weigh } from '../support/weight.ts'

const names = ['sample', 'everything'] as const
const costs = ['html', 'scripts', 'fonts', 'loaded'] as const

test.each(names)('%s is within the size budgets', async (name) => {
  await using site = await startFixture(name)
  const weight = await weigh(distOf(name), site.home)
  for (const cost of costs) {
    expect(weight[cost], cost).toBeGreaterThan(0)
    expect(weight[cost], cost).toBeLessThanOrEqual(budgets[name][cost])
  }
})

test.each(names)('%s contains no original pictures', (fixture) => {
  const pictures = readdirSync(join(distOf(fixture), '_astro')).filter((name) =>
    /\.(png|jpe?g|webp)$/.test(name),
  )
  // The one that replaces a picture which fails to load is published as it is.
  expect(pictures.filter((name) => !name.startsWith('hero-fallback.'))).toEqual([])
})

test('the picture in the first screen of a wide page is at most 24 KB', () => {
  const page = readFileSync(join(distOf('sample'), 'index.html'), 'utf8')
  const preloads = [...page.matchAll(/<link rel="preload" as="image"[^>]*imagesrcset="([^"]*)"/g)]
  expect(preloads).toHaveLength(2)
  for (const [, srcSet = ''] of preloads) {
    for (const [file] of srcSet.matchAll(/_astro\/\S+/g))
      expect(statSync(join(distOf('sample'), file)).size).toBeLessThanOrEqual(24 * 1024)
  }
})
