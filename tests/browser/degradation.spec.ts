import AxeBuilder from '@axe-core/playwright'
import { geometryProblems } from '../support/geometry.ts'
import {
  expect,
  field,
  isDark,
  mainNavigation,
  menuButton,
  noteNumber,
  open,
  sendButton,
  test,
  themeButtons,
} from './test.ts'

/** The page in browsers of the last three years: each newer feature turned off (docs/quality.md). */

/** Renames what a feature needs in HTML and CSS, as if the browser did not know it. */
const withoutAnchors = (source: string) =>
  source.replace(/\b(anchor-(name|scope)|position-(area|try))/g, 'x-$1')

const features: Record<string, (source: string) => string> = {
  'anchor positioning': withoutAnchors,
  // Browsers without these have no anchors either.
  '::details-content': (source) =>
    withoutAnchors(source).replaceAll('::details-content', '::x-details-content'),
  popover: (source) => withoutAnchors(source).replace(/ popover(target)?=/gi, ' data-popover$1='),
  ':has()': (source) => source.replaceAll(':has(', ':x-has('),
  'light-dark()': (source) => source.replaceAll('light-dark(', 'x-light-dark('),
  'new JavaScript': (source) => source.replace('<head>', `<head><script>${withoutScripting}</script>`),
}

/** Newer than three years, or absent from one of the engines; deleted before the page's scripts run. */
const withoutScripting = `
  for (const owner of [Map, Object]) delete owner.groupBy
  for (const name of ['withResolvers', 'try']) delete Promise[name]
  for (const name of ['parse', 'canParse']) delete URL[name]
  for (const name of ['showPopover', 'togglePopover']) delete HTMLElement.prototype[name]
  for (const name of ['requestIdleCallback', 'scheduler', 'navigation']) delete window[name]
  delete Array.fromAsync; delete RegExp.escape; delete Set.prototype.union; delete Iterator.prototype.map
  delete Element.prototype.moveBefore; delete Element.prototype.ariaCurrent
  delete Document.prototype.startViewTransition`

// The policy allows styles and scripts by their hashes, which change.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } })

for (const [name, remove] of Object.entries(features)) {
  test(`without ${name}, the page can be read and used`, { tag: '@slow' }, async ({ page, narrow }) => {
    let changes = 0
    await page.route(/(\/|\.html|\.css)$/, async (route) => {
      const response = await route.fetch()
      const source = await response.text()
      const body = remove(source)
      changes += Number(body !== source)
      const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
      await route.fulfill({ status: response.status(), headers, body })
    })
    await open(page, '/')
    expect(changes, 'the page uses the feature').toBeGreaterThan(0)

    expect(await geometryProblems(page)).toEqual([])
    const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target))).toEqual([])
    for (const title of ['About', 'Skills', 'Projects', 'Resume', 'Contact'])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

    const note = page.getByText('62 searches by stopwatch')
    if (!(await note.isVisible())) await noteNumber(page, '62 searches').click()
    await expect(note).toBeVisible()

    const dark = await isDark(page)
    await themeButtons(page).first().click()
    expect(await isDark(page)).toBe(!dark)

    if (narrow) await menuButton(page).click()
    await mainNavigation(page).getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport()
    await expect(page.locator('form')).toHaveJSProperty('noValidate', true)
    await sendButton(page).click()
    await expect(field(page, 'name')).toBeFocused()
  })
}
