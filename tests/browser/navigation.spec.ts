import { expect, mainNavigation, menuButton, once, test, themeButtons } from './test.ts'

/** A visitor finds the way around. */

const links = ['Home', 'About', 'Skills', 'Projects', 'Resume', 'Contact']

test('every link of the navigation scrolls to its section', async ({ page, narrow }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  for (const label of [...links.slice(1), 'Home']) {
    if (narrow) await menuButton(page).click()
    await mainNavigation(page).getByRole('link', { name: label, exact: true }).click()
    const id = label.toLowerCase()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    const top = () => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(140)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('the section that is read is marked in the navigation', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await page.locator('#skills').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(mainNavigation(page).locator('[aria-current]')).toHaveText([/Skills/])
})

test('a section begins below a header of several rows', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'networkidle' })
  const links = mainNavigation(page).getByRole('list')
  await links.evaluate((list) =>
    list.append(...[...list.children, ...list.children].map((link) => link.cloneNode(true))),
  )
  await mainNavigation(page).getByRole('link', { name: 'Skills' }).first().click()
  const header = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await header()).toBeGreaterThan(80)
  const top = await page.locator('#skills').evaluate((section) => section.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(await header())
})

test('the menu opens and closes: toggle, chosen link, Escape, tap outside', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const toggle = menuButton(page)
  const about = mainNavigation(page).getByRole('link', { name: 'About' })
  await expect(about).toBeHidden()
  const ways: [string, () => Promise<void>][] = [
    ['toggle', () => toggle.click()],
    ['chosen link', () => about.click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['tap outside', () => page.touchscreen.tap(200, 780)],
  ]
  for (const [way, close] of ways) {
    await toggle.click()
    await expect(about, way).toBeVisible()
    await expect(toggle, way).toHaveAttribute('aria-expanded', 'true')
    await close()
    await expect(about, way).toBeHidden()
    await expect(toggle, way).toHaveAttribute('aria-expanded', 'false')
    if (way === 'Escape') await expect(toggle).toBeFocused()
  }
})

test('the menu is walked through by keyboard, and closes behind it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(mainNavigation(page).getByRole('link').first()).toBeVisible()
  for (const name of links) {
    await page.keyboard.press('Tab')
    await expect(mainNavigation(page).getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('the hero leads to projects and to contact', once, async ({ page }) => {
  for (const [name, id] of [
    ['View My Work', 'projects'],
    ['Get In Touch', 'contact'],
  ] as const) {
    await page.goto('/')
    await page.locator('#home').getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test(
  'the footer repeats the links and the theme toggle, and its name leads to the top',
  once,
  async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation').getByRole('link')).toHaveText(links)
    await expect(footer.getByRole('button', { name: 'Dark theme' })).toBeVisible()
    await footer.scrollIntoViewIfNeeded()
    await footer.getByRole('link', { name: 'Iris Calloway' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test('the résumé button opens the print view in a new tab', once, async ({ page, context }) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Download Resume (PDF)' }).click()
  await expect(await opened).toHaveURL(/\/resume-print\.html$/)
})

test('profiles: each address in a tooltip, on hover and with the focus, until Escape', async ({
  page,
  narrow,
}) => {
  await page.goto('/')
  const profiles = page.locator('#home').getByRole('listitem').getByRole('link')
  await expect(profiles).toHaveText(['GitHub', 'LinkedIn', 'Email'])
  const tooltip = page.getByRole('tooltip')
  if (!narrow) {
    await profiles.first().hover()
    await expect(tooltip).toHaveText('github.example/iriscalloway')
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Get In Touch' }).focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('github.example/iriscalloway')
  await expect(profiles.first()).toHaveAccessibleDescription('github.example/iriscalloway')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})

for (const path of ['/nowhere', '/deep/down/nowhere.html']) {
  test(`${path}: the 404 page, a line on the console, and a way home`, once, async ({ page, complaints }) => {
    const line = page.waitForEvent('console', (message) => message.text().endsWith(path))
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await line
    complaints.length = 0
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris Calloway')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every section and link is there, and no button that needs a script', async ({ page }) => {
    await page.goto('/')
    for (const name of links.slice(1)) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      await expect(mainNavigation(page).getByRole('link', { name })).toBeVisible()
    }
    await expect(themeButtons(page)).toHaveCount(0)
    await expect(menuButton(page)).toHaveCount(0)
  })
})
