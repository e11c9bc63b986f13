import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { LinkChecker } from 'linkinator'
import { describe, expect, test } from 'vitest'
import { settingNames } from '../../contact/settings.ts'
import { distOf, fixtureNames, fixtures } from '../fixtures/fixtures.ts'
import { startFixture } from '../support/build-fixtures.ts'

/** Valid HTML and valid links in every built page of every fixture. */

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  // A `dt` may contain `details`, which are not sectioning content (HTML standard §4.11.1).
  elements: ['html5', { details: { sectioning: false } }],
  rules: {
    // React's `<img/>`, `required=""` and `srcSet` are valid (HTML standard §13.1.2).
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

describe.each(fixtureNames)('%s', (fixture) => {
  const files = readdirSync(distOf(fixture), { recursive: true, encoding: 'utf8' })

  test('has a .nojekyll file, so that GitHub Pages serves `_astro`', () =>
    expect(files).toContain('.nojekyll'))

  test.each(files.filter((name) => name.endsWith('.html')))('%s is valid HTML', async (page) => {
    const { results } = await validator.validateFile(join(distOf(fixture), page))
    expect(results.flatMap(({ messages }) => messages)).toEqual([])
  })
})

test.each(['everything', 'german'] as const)(
  '%s has no broken links, fragments or redirects',
  async (name) => {
    const { SITE_URL: origin, SITE_BASE: base } = fixtures[name]
    await using site = await startFixture(name)
    const { links } = await new LinkChecker().check({
      path: [site.home, `${site.home}404.html`],
      recurse: true,
      checkCss: true,
      checkFragments: true,
      sitemap: `${site.home}sitemap.xml`,
      redirects: 'error',
      // Absolute links such as the canonical one. Nothing outside the sub-path exists.
      urlRewriteExpressions: [{ pattern: new RegExp(`^${RegExp.escape(origin)}`), replacement: site.url }],
      linksToSkip: async (link) => !link.startsWith(origin) && !link.startsWith(site.url),
    })
    const checked = links.filter(({ state }) => state !== 'SKIPPED')
    expect(checked.filter(({ state }) => state === 'BROKEN')).toEqual([])
    expect(checked.every(({ url }) => url.startsWith(site.url + base))).toBe(true)
    expect(checked.length).toBeGreaterThan(20)
  },
)

test('scripts and home page contain no setting or code of the server', () => {
  const settings = settingNames.filter((name) => !/^(SITE|PUBLIC)_|^(PORT|HOST)$/.test(name))
  const forbidden = new RegExp(['resend\\.com', 'nodemailer', ...settings].join('|'))
  const assets = join(distOf('sample'), '_astro')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const file of [...scripts.map((name) => join(assets, name)), join(distOf('sample'), 'index.html')])
    expect(readFileSync(file, 'utf8')).not.toMatch(forbidden)
})
