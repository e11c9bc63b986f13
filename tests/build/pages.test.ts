import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { distOf, type FixtureName, fixtures } from '../fixtures/fixtures.ts'
import { checkLinks } from '../support/site-links.ts'

/** Every built page of every fixture: valid HTML, and every address in it is answered. */

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // How React writes HTML: `<img/>`, `required=""`, `srcSet`. The parser reads them all the same (HTML standard
    // §13.1.2), and these four rules ask for one of several valid ways to write a thing.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The owner's name and role may be long.
    'long-title': 'off',
    // React's `useId`: any id without white space is valid (HTML standard §3.2.6).
    'valid-id': ['error', { relaxed: true }],
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  },
})

describe.each(Object.keys(fixtures) as FixtureName[])('%s', (fixture) => {
  const dist = distOf(fixture)
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )

  test('has the three pages, and GitHub Pages is told to serve folders that begin with an underscore', () => {
    expect(pages).toEqual(expect.arrayContaining(['index.html', '404.html', 'resume-print.html']))
    expect(readFileSync(join(dist, '.nojekyll'), 'utf8')).toBe('')
  })

  test.each(pages)('%s is valid HTML', async (page) => {
    const { results } = await validator.validateFile(join(dist, page))
    const messages = results
      .flatMap((result) => result.messages)
      // Astro writes the one rule of its islands before the first of them; every browser applies it there.
      .filter(({ message }) => message !== '<style> element is not permitted as content under <body>')
    expect(
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    ).toEqual([])
  })
})

test.each([
  ['large', []],
  ['languages', ['/functions/v1/resend-email']],
] as const)('every address that a file of %s names is answered under its sub-path', (name, elsewhere) => {
  const { SITE_URL: origin, SITE_BASE: base } = fixtures[name]
  const { faults, looked } = checkLinks({ directory: distOf(name), origin, base, elsewhere: [...elsewhere] })
  expect(faults).toEqual([])
  expect(looked).toBeGreaterThan(60)
})

test('no secret and no mail provider in what a browser gets', () => {
  const assets = join(distOf('sample'), '_astro')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const file of [...scripts.map((name) => join(assets, name)), join(distOf('sample'), 'index.html')])
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /resend\.com|RESEND_API_KEY|SMTP_URL|DATABASE_URL|nodemailer/,
    )
})

test('a project that is not featured is in none of the outputs', () => {
  for (const file of ['index.html', 'resume.json', 'llms.txt']) {
    const text = readFileSync(join(distOf('large'), file), 'utf8')
    expect(text, file).toContain('Mälaren Flood Desk')
    expect(text, file).not.toContain('Unfinished Tide Table')
  }
})

test('whom to tell of a vulnerability, where RFC 9116 wants it', () => {
  const text = readFileSync(join(distOf('large'), '.well-known/security.txt'), 'utf8')
  expect(text).toContain('Contact: mailto:malgorzata.wisniewska-ohrstrom@dataplattformen.example\n')
  expect(text).toContain('Expires: 2027-11-17T00:00:00Z\n')
})
