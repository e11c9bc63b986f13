import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import { describe, expect, test } from 'vitest'
import { getPortfolios } from '../../src/content/load.ts'
import type { Labels } from '../../src/labels/labels.ts'
import { contentOf, distOf, fixtures, projectOf } from '../fixtures/fixtures.ts'
import { english } from '../support/english.ts'
import { pdfPages } from '../support/pdf-pages.ts'

/** A German site with French and Arabic translations. The Arabic labels come from its content. */

const { SITE_URL: origin, SITE_BASE: base } = fixtures.german
const dist = distOf('german')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const portfolios = getPortfolios(contentOf('german'))

const textsOf = (labels: Labels): string[] =>
  Object.values(labels).flatMap((label) =>
    typeof label === 'string' ? label : Object.values(label).flatMap((form) => form ?? []),
  )

/** The English labels, split at placeholders, that a text contains and its own labels do not. */
function englishIn(text: string, own: Labels): string[] {
  const parts = textsOf(english).flatMap((label) => label.split(/\{\w+\}|[[\]]/))
  const words = parts.map((part) => part.trim()).filter((part) => /\p{L}{2}/u.test(part) && part !== 'en')
  const has = (whole: string, part: string) =>
    new RegExp(`(?<![\\p{L}\\d@.-])${RegExp.escape(part)}(?![\\p{L}\\d@.-])`, 'u').test(whole)
  return words.filter((part) => has(text, part) && !has(textsOf(own).join('\n'), part))
}

describe.each(portfolios)('$site.language', ({ path, site: { language }, labels }) => {
  test('its pages have a policy, and link to their translations', () => {
    for (const page of ['', 'resume-print.html']) {
      const html = read(`${path}${page || 'index.html'}`)
      expect(html).toContain('<meta http-equiv="Content-Security-Policy"')
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

  test('a listed variant of its résumé is built, linked and in the sitemap', () => {
    const file = `${path}resume-daten.pdf`
    expect(read(file)).toMatch(/^%PDF-/)
    expect(read(`${path}index.html`)).toContain(`href="${base}${file}"`)
    expect(read('sitemap.xml')).toContain(`<loc>${origin}${base}${file}</loc>`)
  })

  test('has no English labels in pages and résumés', async () => {
    const pages = ['index.html', 'resume-print.html'].map((name) =>
      read(path + name).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '\n'),
    )
    const pdfs = ['resume.pdf', 'resume-short.pdf'].map(async (name) =>
      (await pdfPages(readFileSync(join(dist, path, name)))).join('\n'),
    )
    for (const text of [...pages, ...(await Promise.all(pdfs))]) expect(englishIn(text, labels)).toEqual([])
    expect(read(`${path}resume.json`)).toContain(labels.practices)
  })
})

test('the build prints only progress, warnings and the résumés of variants', () => {
  expect(readFileSync(join(projectOf('german'), 'build.log'), 'utf8')).toMatch(
    /^Building the site …\nThe site is built into dist\/ \(\d+ s\)\.\n\nOne warning in content\/:\n\n {2}content\/fr · Texts .*: 5, .*\n(((ar|fr)\/)?resume-daten(-short)?\.pdf has 1 page\.\n){6}$/,
  )
})

test('analytics of a file in public/ are below the base, with their attributes', () => {
  const [, analytics = ''] = /<meta name="analytics" content="([^"]*)"/.exec(read('fr/index.html')) ?? []
  const expected = { async: '', 'data-site': '7', src: `${base}google.js` }
  expect(JSON.parse(decodeHTML(analytics))).toEqual(expected)
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
