import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseHeadersFile } from '../../server/static/headers-file.ts'
import { distOf, fixtures } from '../fixtures/fixtures.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/** What links, phones and crawlers are told about another owner at another address: nothing of the sample's. */

const name = 'Małgorzata-Åsa Wiśniewska-Öhrström'
const base = fixtures.large.SITE_BASE
const home = fixtures.large.SITE_URL + base
const dist = distOf('large')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

test('no file speaks of the sample owner or of the machine that built it', async () => {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(html|js|xml|txt|json|svg|css|md)$/.test(file) || file === '_headers',
  )
  expect(texts.length).toBeGreaterThanOrEqual(8)
  for (const file of texts) expect(read(file), file).not.toMatch(/iris|calloway|localhost|127\.0\.0\.1/i)
  for (const page of await pdfPages(readFileSync(join(dist, 'resume.pdf')))) {
    expect(page).not.toMatch(/iris|calloway|localhost/i)
  }
})

test('each page tells its own title, words and address, and a picture that exists', async () => {
  const titles = new Set<string | undefined>()
  for (const [page, path] of [
    ['index.html', ''],
    ['resume-print.html', 'resume-print.html'],
  ] as const) {
    const head = headOf(page)
    titles.add(head.title)
    expect(head.title).toContain(name)
    expect(head.canonical, page).toBe(home + path)
    expect(head.meta, page).toMatchObject({
      description: expect.stringMatching(/\w+ \w+ \w+/),
      'og:description': head.meta['description'],
      'og:title': head.title,
      'og:site_name': name,
      'og:type': 'profile',
      'og:url': home + path,
      'og:image': `${home}preview.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringContaining(name),
      'twitter:card': 'summary_large_image',
    })
    expect(head.meta['robots']).toBeUndefined()
  }
  expect(titles.size).toBe(2)
  const preview = readFileSync(join(dist, 'preview.png'))
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(preview.length).toBeLessThanOrEqual(150_000)
})

test('other pages may show the picture, and nothing else of the site', () => {
  const rules = parseHeadersFile(read('_headers'))
  const policyOf = (path: string) => rules(path).get('cross-origin-resource-policy')
  expect(policyOf('/preview.png')).toBeNull()
  expect(policyOf('/apple-touch-icon.png')).toBe('same-origin')
})

test('the page that is none is kept out of every index', () => {
  const { meta, canonical } = headOf('404.html')
  expect(meta['robots']).toBe('noindex')
  expect(canonical).toBeUndefined()
  expect(Object.keys(meta).filter((key) => key.startsWith('og:'))).toEqual([])
})

test('icons that pages link to, and the one that is asked for unlinked', async () => {
  for (const page of ['index.html', 'resume-print.html', '404.html']) {
    const links = Object.fromEntries(
      [...read(page).matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]+)"/g)].map(
        ([, rel = '', href = '']) => [rel, href],
      ),
    )
    expect(Object.keys(links).sort(), page).toEqual(['apple-touch-icon', 'icon'])
    for (const href of Object.values(links)) expect(existsSync(join(dist, fileOf(href))), href).toBe(true)
  }
  expect(await sharp(join(dist, 'apple-touch-icon.png')).metadata()).toMatchObject({
    width: 180,
    height: 180,
  })
  expect((await sharp(join(dist, 'apple-touch-icon.png')).stats()).isOpaque).toBe(true)

  const ico = readFileSync(join(dist, 'favicon.ico'))
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1])
  const picture = ico.subarray(ico.readUInt32LE(18))
  expect(picture.length).toBe(ico.readUInt32LE(14))
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })

  // A letter drawn, not set: no machine's own font is asked for.
  expect(read('favicon.svg')).not.toMatch(/<text|font-family/)
  expect(await sharp(join(dist, 'favicon.svg')).metadata()).toMatchObject({ width: 32, height: 32 })
})

test('sitemap and robots name the pages by their whole address', () => {
  expect(read('sitemap.xml')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${home}</loc></url>
  <url><loc>${home}resume-print.html</loc></url>
</urlset>
`,
  )
  expect(
    read('robots.txt'),
  ).toBe(`# Crawlers read /robots.txt only, at the root of the domain. Add the Sitemap line to the file there.
User-agent: *
Allow: /

Sitemap: ${home}sitemap.xml
`)
})

test('structured data names the owner by the whole address', () => {
  const [, json = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(read('index.html')) ?? []
  const { url, mainEntity } = JSON.parse(json)
  expect(url).toBe(home)
  expect(mainEntity).toMatchObject({ '@id': `${home}#person`, url: home, name: name })
  expect(mainEntity.sameAs.length).toBeGreaterThan(0)
  for (const address of mainEntity.sameAs) expect(address).toMatch(/^https:\/\//)
})

/** Title, canonical address and meta elements of a built page; one element may carry a name and a property. */
function headOf(page: string) {
  const html = read(page)
  const meta: Record<string, string | undefined> = {}
  for (const [element] of html.matchAll(/<meta [^>]+>/g)) {
    const content = attribute(element, 'content')
    for (const key of [attribute(element, 'name'), attribute(element, 'property')])
      if (key) meta[key] = content
  }
  return {
    title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    meta,
  }
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]
}

/** File in `dist/` behind an address of the site. */
function fileOf(address: string): string {
  expect(address.startsWith(base), address).toBe(true)
  return address.slice(base.length)
}
