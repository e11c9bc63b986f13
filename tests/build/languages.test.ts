import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getPortfolios } from '../../src/content/load.ts'
import { contentOf, distOf, fixtures, projectOf } from '../fixtures/fixtures.ts'
import { english, englishIn, textsOf } from '../support/english.ts'

/** A German site with French and Arabic translations. The Arabic labels come from its content. */

const { SITE_URL: origin, SITE_BASE: base } = fixtures.german
const dist = distOf('german')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const portfolios = getPortfolios(contentOf('german'))

describe.each(portfolios)('$site.language', ({ path, site: { language }, labels }) => {
  test('its pages link to their translations', () => {
    for (const page of ['', 'resume-print.html']) {
      const html = read(`${path}${page || 'index.html'}`)
      expect(html).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>`)
      expect(html).toContain(`<link rel="canonical" href="${origin}${base}${path}${page}"`)
      expect(html).toContain(`content="${origin}${base}${path}preview.png"`)
      const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
      expect(Object.fromEntries(alternates.map(([, tag, href]) => [tag, href]))).toEqual({
        de: `${origin}${base}${page}`,
        fr: `${origin}${base}fr/${page}`,
        ar: `${origin}${base}ar/${page}`,
      })
      expect(read('sitemap.xml')).toContain(`<loc>${origin}${base}${path}${page}</loc>`)
    }
  })

  test('contains no English labels in pages, résumé and data', async () => {
    const texts = await textsOf(dist, path)
    for (const [name, text] of Object.entries(texts)) expect(englishIn(text, labels), name).toEqual([])
    expect(texts.json).toContain(labels.practices)
  })
})

test('the build prints only progress and warnings', () => {
  expect(readFileSync(join(projectOf('german'), 'build.log'), 'utf8')).toMatch(
    /^Building the site …\nThe site is built into dist\/ \(\d+ s\)\.\n\nOne warning in content\/:\n\n {2}content\/fr · Texts .*: 5, .*\n$/,
  )
})

test('texts that are not translated carry the first language', () => {
  expect(portfolios[2]?.untranslated).toContain('Vorträge')
  expect(read('fr/index.html')).toContain('<span lang="de">Vorträge</span>')
  expect(read('index.html')).not.toContain('<span lang=')
})

test('the form has the labels of its page, those of the first language in its script', () => {
  expect(read('fr/index.html')).toMatch(/<form [^>]*action="[^"]*\?language=fr"/)
  const scripts = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => read(`_astro/${name}`)).join('\n')
  expect(code).toContain(portfolios[0].labels.failedInline)
  expect(code).not.toContain(english.failedInline.slice(0, 20))
})
