import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { distOf, fixtures } from '../fixtures/fixtures.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/** Metadata and icons of another owner at another URL, without anything of the sample. */

const name = 'Małgorzata-Åsa Wiśniewska-Öhrström'
const base = fixtures.everything.SITE_BASE
const home = fixtures.everything.SITE_URL + base
const dist = distOf('everything')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

test('no file mentions the sample owner or localhost', async () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(html|js|xml|txt|json|svg|css)$/.test(file))
  expect(texts.length).toBeGreaterThanOrEqual(8)
  const pages = await pdfPages(readFileSync(join(dist, 'resume.pdf')))
  for (const text of [...texts.map(read), ...pages])
    expect(text).not.toMatch(/iris|calloway|localhost|127\.0\.0\.1/i)
})

test('the page has its own metadata', () => {
  const html = read('index.html')
  // One element may have both a name and a property.
  const meta = (key: string) =>
    new RegExp(`<meta [^>]*(?:name|property)="${key}"[^>]* content="([^"]*)"`).exec(html)?.[1]
  const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? []
  expect(title).toMatch(new RegExp(`^${name} –`))
  expect(html).toContain(`<link rel="canonical" href="${home}"`)
  expect(meta('description')).toMatch(/\w+ \w+ \w+/)
  expect(['og:description', 'og:title', 'og:url'].map(meta)).toEqual([meta('description'), title, home])
  const image = ['', ':width', ':height', ':alt'].map((part) => meta(`og:image${part}`))
  expect(image).toEqual([`${home}preview.png`, '1200', '630', expect.stringContaining(name)])
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('robots')).toBeUndefined()
})

test('the link preview is a PNG of 1200 × 630 below 150 kB', async () => {
  const preview = readFileSync(join(dist, 'preview.png'))
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(preview.length).toBeLessThanOrEqual(150_000)
})

test('the 404 page is not indexed', () => {
  expect(read('404.html')).toContain('<meta name="robots" content="noindex"')
  expect(read('404.html')).not.toContain('rel="canonical"')
})

test('pages link to icons of the expected formats and sizes', async () => {
  for (const page of ['index.html', '404.html']) {
    expect(read(page)).toContain(`<link rel="icon" href="${base}favicon.svg"`)
    expect(read(page)).toContain(`<link rel="apple-touch-icon" href="${base}apple-touch-icon.png"`)
  }
  const touchIcon = sharp(join(dist, 'apple-touch-icon.png'))
  expect(await touchIcon.metadata()).toMatchObject({ width: 180, height: 180 })
  expect((await touchIcon.stats()).isOpaque).toBe(true)
  // The letter is an outline and needs no installed font.
  expect(read('favicon.svg')).not.toMatch(/<text|font-family/)
})

test('sitemap, robots.txt and structured data contain absolute URLs', () => {
  const locations = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(locations).toEqual(['', 'resume-print.html'].map((path) => home + path))
  expect(read('robots.txt')).toContain(`User-agent: *\nAllow: /\n\nSitemap: ${home}sitemap.xml\n`)
  expect(read('index.html')).toContain(`"url":"${home}"`)
})

test('a variant of the résumé that is not listed is built, but neither linked nor in the sitemap', () => {
  const readMinimal = (file: string) => readFileSync(join(distOf('minimal'), file), 'utf8')
  expect(readMinimal('resume-knots.pdf')).toMatch(/^%PDF-/)
  for (const file of ['index.html', 'sitemap.xml']) expect(readMinimal(file)).not.toContain('resume-knots')
})
