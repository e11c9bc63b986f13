import { expect, holdBack, test } from './fixtures.ts'

const isDark = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'))
const saved = (page: import('@playwright/test').Page) => page.evaluate(() => localStorage.getItem('theme'))

test('starts with the system, follows it, and saves nothing by itself', async ({ page, colorScheme }) => {
  await page.goto('/')
  expect(await isDark(page)).toBe(colorScheme === 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)
  expect(await saved(page)).toBeNull()
})

test('follows the system also if it changed before the scripts came', async ({ page, colorScheme }) => {
  const release = await holdBack(page, '**/*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
  expect(await isDark(page)).toBe(colorScheme === 'dark')
  release()
  await expect.poll(() => isDark(page)).toBe(colorScheme !== 'dark')
})

test('both toggles flip it, stay in step, and the choice survives a reload and the system', async ({
  page,
  colorScheme,
}) => {
  await page.goto('/')
  const toggles = page.getByRole('button', { name: 'Dark theme' })
  await expect(toggles).toHaveCount(2)
  const startedDark = colorScheme === 'dark'

  await toggles.first().click()
  expect(await isDark(page)).toBe(!startedDark)
  expect(await saved(page)).toBe(startedDark ? 'light' : 'dark')
  for (const toggle of await toggles.all())
    await expect(toggle).toHaveAttribute('aria-pressed', String(!startedDark))

  await page.emulateMedia({ colorScheme: startedDark ? 'light' : 'dark' })
  await page.emulateMedia({ colorScheme })
  expect(await isDark(page)).toBe(!startedDark)
  await page.reload()
  expect(await isDark(page)).toBe(!startedDark)

  await toggles.last().click()
  expect(await isDark(page)).toBe(startedDark)
  expect(await saved(page)).toBe(startedDark ? 'dark' : 'light')
})

test('the browser’s own frame takes the colour of the paper, in the theme that is shown', async ({
  page,
}) => {
  await page.goto('/')
  for (let turn = 0; turn < 2; turn++) {
    const { paper, frame } = await page.evaluate(() => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const shown = (colour: string) => {
        if (!context) throw new Error('This browser draws nothing.')
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
        return [...context.getImageData(0, 0, 1, 1).data]
      }
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      return {
        paper: shown(getComputedStyle(document.documentElement).backgroundColor),
        // The first that matches counts: HTML, section “theme-color”.
        frame: shown(metas.find(({ media }) => matchMedia(media).matches)?.content ?? ''),
      }
    })
    expect(frame).toEqual(paper)
    await page.getByRole('button', { name: 'Dark theme' }).first().click()
  }
})

test('the saved theme is there before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(() => seen.push(document.documentElement.classList.contains('dark'))).observe({
      type: 'paint',
      buffered: true,
    })
  })
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen[0])).toBe(true)
  const blocking = await page.evaluate(() => {
    const script = document.querySelector('head script:not([type])')
    return script !== null && !script.hasAttribute('src') && !script.hasAttribute('defer')
  })
  expect(blocking).toBe(true)
})

test('works for the length of a visit when storage is blocked', async ({ page, colorScheme }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  expect(await isDark(page)).toBe(colorScheme === 'dark')
  await page.getByRole('button', { name: 'Dark theme' }).first().click()
  expect(await isDark(page)).toBe(colorScheme !== 'dark')
})

test('each theme and each width fetches only its own pictures', async ({ page, colorScheme, narrow }) => {
  const images: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const pictures = page.locator('#projects img:visible')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    const { height, width } = (await picture.boundingBox()) ?? { height: 0, width: 1 }
    expect(height / width).toBeCloseTo(narrow ? 5 / 4 : 5 / 8, 2)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(narrow ? `-phone-${colorScheme}.` : `-${colorScheme}.`)
  }
  expect(images.some((url) => url.includes('-phone-'))).toBe(narrow)
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  expect(images.filter((url) => url.includes(`hero-${colorScheme}`))).toHaveLength(1)
  expect(images.filter((url) => url.includes(`-${other}.`))).toEqual([])
})
