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

test.each(['', 'resume-print.html'])('/%s has its own metadata', (path) => {
  const { title, canonical, meta } = headOf(path || 'index.html')
  expect(title).toMatch(path ? new RegExp(`Résumé.*${name}|${name}.*Résumé`) : new RegExp(`^${name} –`))
  expect(canonical).toBe(home + path)
  expect(meta).toMatchObject({
    description: expect.stringMatching(/\w+ \w+ \w+/),
    'og:description': meta['description'],
    'og:title': title,
    'og:url': home + path,
    'og:image': `${home}preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringContaining(name),
    'twitter:card': 'summary_large_image',
  })
  expect(meta).not.toHaveProperty('robots')
})

test('the link preview is a PNG of 1200 × 630 below 150 kB', async () => {
  const preview = readFileSync(join(dist, 'preview.png'))
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(preview.length).toBeLessThanOrEqual(150_000)
})

test('the 404 page is not indexed', () => {
  expect(headOf('404.html')).toMatchObject({ canonical: undefined, meta: { robots: 'noindex' } })
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

test('a listed variant of the résumé is built, linked and in the sitemap', () => {
  const readMinimal = (file: string) => readFileSync(join(distOf('minimal'), file), 'utf8')
  expect(readMinimal('index.html')).toContain('href="/resume-knots.pdf"')
  expect(readMinimal('sitemap.xml')).toContain('/resume-knots.pdf</loc>')
  expect(readMinimal('resume-knots.pdf')).toMatch(/^%PDF-/)
})

/** Title, canonical URL and meta elements of a built page; one element may have both a name and a property. */
function headOf(page: string) {
  const html = read(page)
  const meta: Record<string, string | undefined> = {}
  for (const [element] of html.matchAll(/<meta [^>]+>/g)) {
    const [, content] = / content="([^"]*)"/.exec(element) ?? []
    for (const [, key = ''] of element.matchAll(/ (?:name|property)="([^"]*)"/g)) meta[key] = content
  }
  return {
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    meta,
  }
}
