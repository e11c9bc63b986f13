import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

/** What a visit may weigh, in bytes as sent (Brotli). Reads the site as built into `dist/`. */

const dist = join(import.meta.dirname, '..', '..', 'dist')
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const sent = (content: string | Buffer) => brotliCompressSync(content).length
const file = (address: string) => readFileSync(join(dist, address))

test('the page with its style fits into the first round trip', () => {
  expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
  expect(sent(html)).toBeLessThanOrEqual(14_600)
})

test('scripts before the visitor does anything', () => {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')
  const external = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, address]) => address ?? '')
  expect(external).toHaveLength(1)
  const bytes = [...inline, ...external.map((address) => file(address).toString())].map(sent)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(2_000)
})

test('fonts', () => {
  const fonts = readdirSync(join(dist, '_astro', 'fonts'))
  expect(fonts).toHaveLength(3)
  const bytes = fonts.map((name) => statSync(join(dist, '_astro', 'fonts', name)).size)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(30 * 1024)
})

test('no original picture is shipped, and no style attribute is in a page', () => {
  expect(readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.png'))).toEqual([])
  for (const page of ['index.html', '404.html', 'resume-print.html']) {
    expect(file(page).toString(), page).not.toMatch(/ style=/)
  }
})
