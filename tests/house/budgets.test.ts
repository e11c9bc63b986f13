import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadOnPhone } from '../support/phone-load.ts'
import { weigh } from '../support/weight.ts'

/** What a visit may weigh, in bytes as sent (Brotli). Reads the site as built into `dist/`. */

const dist = join(import.meta.dirname, '..', '..', 'dist')
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const weight = weigh(dist)
const file = (address: string) => readFileSync(join(dist, address))

test('the page with its style fits into the first round trip', () => {
  expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
  expect(weight.page).toBeLessThanOrEqual(14_600)
})

test('scripts before the visitor does anything', () => {
  expect(html.match(/<script[^>]*src=/g)).toHaveLength(1)
  expect(weight.scripts).toBeLessThanOrEqual(2_000)
})

test('fonts', () => {
  expect(readdirSync(join(dist, '_astro', 'fonts'))).toHaveLength(3)
  expect(weight.fonts).toBeLessThanOrEqual(30 * 1024)
})

test('everything a phone loads before scrolling', async () => {
  const loads = await loadOnPhone()
  expect(loads.length).toBeGreaterThan(4)
  expect(
    loads.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(loads),
  ).toBeLessThanOrEqual(60 * 1024)
})

test('no original picture is shipped, and no style attribute is in a page', () => {
  expect(readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.png'))).toEqual([])
  for (const page of ['index.html', '404.html', 'resume-print.html']) {
    expect(file(page).toString(), page).not.toMatch(/ style=/)
  }
})
