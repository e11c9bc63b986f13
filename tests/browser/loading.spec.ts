import { createServer } from 'node:http'
import { listen } from '../support/free-port.ts'
import { expect, homes, isDark, mainNavigation, menuButton, once, open, test, themeButtons } from './test.ts'

/** The page while it loads slowly, and when its script does not load at all. */

/** Serves the sample; of its page first the part before the projects, and the rest when `finish` is called. */
async function startSlowServer() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const file = await fetch(new URL(url, homes.sample))
    response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' })
    if (url !== '/') return response.end(Buffer.from(await file.arrayBuffer()))
    const [start = '', rest = ''] = (await file.text()).split(/(?=<section id="projects")/)
    response.write(start)
    await finished
    return response.end(rest)
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}/`,
    finish,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('sections that arrive late get their state', { tag: '@desktop' }, async ({ page }) => {
  await using server = await startSlowServer()
  await page.goto(server.url, { waitUntil: 'commit' })
  const firstPaint = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(firstPaint)).toBe(1)
  await themeButtons(page).click()
  server.finish()
  await page.waitForLoadState('networkidle')

  const skills = page.getByRole('list').filter({ hasText: 'Code review' })
  await expect(skills.getByRole('listitem').last()).toHaveAttribute('data-reveal', /./)
  await mainNavigation(page).getByRole('link', { name: 'Contact' }).click()
  await expect(mainNavigation(page).locator('[aria-current]')).toContainText('Contact')
  const pressed = String(await isDark(page))
  for (const toggle of await themeButtons(page).all()) {
    await expect(toggle).toHaveAttribute('aria-pressed', pressed)
  }
})

test('menu and theme work without the page script', async ({ page, narrow, consoleErrors }) => {
  await page.route(/\/Document\.[^/]*\.js$/, (route) => route.abort())
  await open(page, '/')
  const startedDark = await isDark(page)
  await themeButtons(page).first().click()
  expect(await isDark(page)).toBe(!startedDark)
  const contact = mainNavigation(page).getByRole('link', { name: 'Contact' })
  if (narrow) {
    await expect(contact).toBeHidden()
    await menuButton(page).click()
  }
  await contact.click()
  await expect(page.locator('#contact')).toBeInViewport()
  if (narrow) {
    await page.keyboard.press('Escape')
    await expect(contact).toBeHidden()
  }
  expect(consoleErrors).toContainEqual(expect.stringContaining('net::ERR_FAILED'))
  consoleErrors.length = 0
})

test(
  'a local font has the height and about the width of each font that replaces it',
  once,
  async ({ page }) => {
    await open(page, '/')
    const text = 'The quick brown fox jumps over the lazy dog while people read about their work.'
    for (const font of ['Display', 'Text', 'Mono']) {
      const [loaded, local] = await page.evaluate(
        ([text, ...families]) =>
          families.map((family) => {
            const line = document.createElement('span')
            line.textContent = text ?? ''
            line.style.cssText = `position:absolute;white-space:nowrap;font:100px '${family}'`
            document.body.append(line)
            return { width: line.offsetWidth, height: line.offsetHeight }
          }),
        [text, font, `${font} fallback`],
      )
      expect(Math.abs((local?.width ?? 0) / (loaded?.width ?? 1) - 1), font).toBeLessThan(0.03)
      expect(local?.height, font).toBeCloseTo(loaded?.height ?? 0, -0.5)
    }
  },
)
