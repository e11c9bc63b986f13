import { expect, holdBack, test } from './fixtures.ts'

/** The first paint is of the top only; right after it everything has its place. */

const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('main > section')].every(
    (section) => getComputedStyle(section).contentVisibility === 'visible',
  )

/** Families that text is set in, of those that are not the visitor's own. */
const webFaces = () =>
  [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && !family.includes('fallback'))
    .map(({ family }) => family)
    .sort()

test('all sections are laid out right after the first paint, and links lead to their tops', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/top-first/)
  await expect.poll(() => page.evaluate(laidOut)).toBe(true)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    location.hash = 'contact'
  })
  const bar = await page.locator('header[data-site]').evaluate((element) => element.clientHeight)
  const top = await page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(bar - 2)
  expect(top).toBeLessThan(bar + 32)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})

test('a visit that begins further down lays out everything at once', async ({ page }) => {
  await page.goto('/#contact')
  await expect(page.locator('html')).not.toHaveClass(/top-first/)
  await expect(page.locator('#contact')).toBeInViewport()
  await page.reload()
  await expect(page.locator('html')).not.toHaveClass(/top-first/)
})

test('a reload comes back to where the page was read', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(laidOut)).toBe(true)
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
})

test('faces and scripts are asked for after the first paint, and nothing moves when the faces come', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  const release = await holdBack(page, '**/*.woff2')
  const asked = page.waitForRequest('**/*.woff2')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await asked
  const shown = () => page.evaluate(webFaces)
  expect(await shown()).toEqual([])
  release()
  await expect.poll(shown).toEqual(['Instrument', 'Newsreader', 'Plex'])
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

  const seen = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const later = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(woff2|js|webmanifest)$/.test(name))
    return {
      early: later.filter(({ startTime }) => startTime < (painted?.startTime ?? 0)).map(({ name }) => name),
      faces: later.filter(({ name }) => name.endsWith('.woff2')).length,
      scripts: later.filter(({ name }) => name.endsWith('.js')).length,
      shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    }
  })
  expect(seen.early).toEqual([])
  expect(seen.faces).toBeGreaterThanOrEqual(3)
  expect(seen.scripts).toBeGreaterThanOrEqual(1)
  // Lighthouse rounds to three digits; a label may be a pixel wider.
  expect(seen.shift).toBeLessThan(0.0005)
})

for (const path of ['/', '/resume-print.html']) {
  test(`${path}: a click that comes before the scripts is not lost`, async ({ page }) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const toggle = page.getByRole('button', { name: 'Dark theme' }).first()
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    const before = await isDark()
    await toggle.click()
    expect(await isDark()).toBe(before)
    release()
    await expect.poll(isDark).toBe(!before)
    await page.waitForLoadState('networkidle')
    expect(await isDark()).toBe(!before)
  })
}

test('in a tab in the background, where nothing is painted, the scripts do not wait', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/')
  await expect(page.locator('[data-theme-toggle]').first()).toHaveAttribute('aria-pressed', /true|false/)
})

test.describe('with an extension that puts a style of its own first', () => {
  // The policy does not hold for extensions.
  test.use({ bypassCSP: true })
  test('only the faces are missing', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.head) return
        observer.disconnect()
        document.head.before(document.createElement('style'))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBe(0)
    await expect(page.locator('[data-theme-toggle]').first()).toHaveAttribute('aria-pressed', /true|false/)
  })
})

test('whoever reloads gets the faces at once', async ({ page }) => {
  await page.goto('/')
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.reload()
  await expect.poll(() => page.evaluate(webFaces)).toEqual(['Instrument', 'Newsreader', 'Plex'])
})

test('faces that cannot be fetched are missed by the network alone', async ({ page, complaints }) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(3)
  await page.waitForLoadState('networkidle')
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  complaints.length = 0
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the faces come by themselves', async ({ page }) => {
    const face = page.waitForRequest('**/*.woff2')
    await page.goto('/')
    await face
  })
})
