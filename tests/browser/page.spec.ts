import { formatPeriod } from '../../src/content/period.ts'
import { owner, shortAddress } from '../support/owner.ts'
import { expect, holdBack, test } from './fixtures.ts'

test('holds the content of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.profile.name)
  const figures = (id: string) => page.locator(`#${id} dl`).first().locator('dd')
  await expect(figures('about')).toHaveText(owner.profile.stats.map(({ value }) => value))
  await expect(figures('resume')).toHaveText(owner.profile.resumeStats.map(({ value }) => value))

  const skills = page.locator('#skills')
  for (const category of owner.skills.categories) {
    const levels = await skills
      .getByRole('heading', { name: category.title })
      .locator('..')
      .getByRole('meter')
      .evaluateAll((meters) => meters.map((meter) => (meter as HTMLMeterElement).value))
    expect(levels).toEqual(category.skills.map(({ level }) => level))
  }
  for (const { name } of owner.skills.certifications)
    await expect(skills.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  await expect(skills.locator('[data-reveal-step="0.05"] > li')).toHaveText(owner.skills.practices)

  const projects = page.locator('#projects').getByRole('article')
  const featured = owner.projects.filter((project) => project.featured)
  await expect(projects).toHaveCount(featured.length)
  for (const [index, { title, image, impact, technologies, githubUrl, liveUrl }] of featured.entries()) {
    const project = projects.nth(index)
    await expect(project.getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(project.getByRole('img')).toHaveCount(image ? 1 : 0)
    await expect(project.locator('figure')).toHaveCount(image ? 1 : 0)
    await expect(project.getByRole('list', { name: 'Technologies' }).getByRole('listitem')).toHaveText(
      technologies,
    )
    await expect(project.getByRole('term').filter({ hasText: 'Impact' })).toHaveCount(impact ? 1 : 0)
    for (const [name, url] of [
      [/^Code/, githubUrl],
      [/^Live/, liveUrl],
    ] as const) {
      const link = project.getByRole('link', { name })
      await expect(link).toHaveCount(url ? 1 : 0)
      if (url) await expect(link).toHaveAttribute('href', url)
    }
  }

  const [experience, education] = await page.locator('#resume ol').all()
  await expect(experience?.locator(':scope > li') ?? page.locator('none')).toHaveCount(
    owner.experience.length,
  )
  await expect(education?.locator(':scope > li') ?? page.locator('none')).toHaveCount(owner.education.length)
  for (const period of owner.experience)
    await expect(experience ?? page.locator('none')).toContainText(formatPeriod(period))
})

test('the résumé button opens the print view in a new tab', async ({ page, context }) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Download Resume (PDF)' }).click()
  await expect(await opened).toHaveURL(/\/resume-print\.html$/)
})

test('a broken hero picture is replaced by the bundled one', async ({ page, complaints }) => {
  await page.route(/hero-(light|dark)/, (route) => route.abort())
  await page.goto('/')
  const hero = page.locator('#home img:visible')
  await expect(hero).toHaveAttribute('src', /hero-fallback/)
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  complaints.length = 0
})

test('page_view carries the path after load, if there is a gtag', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push([...call, document.readyState]) })
  })
  await page.goto('/')
  const calls = () => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls)
  await expect.poll(calls).toEqual([['event', 'page_view', { page_path: '/' }, 'complete']])
})

test('skill cards, tags and projects appear one after the other when they come into view', async ({
  page,
}) => {
  await page.goto('/')
  for (const step of [0.1, 0.05, 0.2]) {
    const children = page.locator(`[data-reveal-step="${step}"] > *`)
    await expect(children.last()).toHaveCSS('opacity', '0')
    for (const child of await children.all()) {
      await child.scrollIntoViewIfNeeded()
      await expect(child).toHaveCSS('opacity', '1')
    }
    const delays = await children.evaluateAll((elements) =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).transitionDelay)),
    )
    expect(delays).toEqual(delays.map((_, index) => Number((index * step).toFixed(2))))
  }
})

test('what waits below the screen goes there without a transition, which nobody would see', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const started: string[] = []
    addEventListener('transitionrun', ({ target }) => {
      if ((target as Element).matches('[data-reveal]')) started.push((target as Element).outerHTML)
    })
    Object.assign(window, { started })
  })
  await page.goto('/')
  await expect(page.locator('[data-reveal="waiting"]')).not.toHaveCount(0)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([])
})

test('with reduced motion everything is simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const child of await page.locator('[data-reveal-step] > *').all())
    await expect(child).toHaveCSS('opacity', '1')
})

test('a link to a profile tells its address after 700 ms', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('list', { name: 'Profiles' }).getByRole('link')
  await expect(links).toHaveText([...owner.profile.links.map(({ label }) => label), 'Email'])
  await links.first().hover()
  await expect(page.getByRole('tooltip')).toHaveText(shortAddress(owner.profile.links[0]?.url))
  const second = shortAddress(owner.profile.links[1]?.url ?? owner.profile.email)
  // A hand moves on a way; one jump would leave the tooltip waiting for the pointer to reach it.
  await expect(async () => {
    await links.nth(1).hover()
    await links.nth(1).hover({ position: { x: 20, y: 8 } })
    await expect(page.getByRole('tooltip')).toHaveText(second, { timeout: 1_000 })
  }).toPass()
})

test('a focus that comes before the scripts is not lost', async ({ page }) => {
  const release = await holdBack(page, '**/_astro/Document*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Get In Touch' }).focus()
  await page.keyboard.press('Tab')
  release()
  await expect(page.getByRole('tooltip')).toBeVisible()
})

test('keyboard focus shows the address too, also the first one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get In Touch' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText(shortAddress(owner.profile.links[0]?.url))
})

test('nothing scrolls sideways, at 320 px and with text at 200 %', async ({ page, narrow }) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.goto('/')
  expect(await overflow()).toBe(0)
  if (narrow) await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow()).toBe(0)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow()).toBe(0)
})

test('no request leaves for another host', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
})

test('printed, the page is a document: no navigation, no form, links spelt out', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['header', 'footer', 'form', '.skip-link', '#home figure']) {
    await expect(page.locator(hidden).first()).toBeHidden()
  }
  for (const child of await page.locator('[data-reveal-step] > *').all())
    await expect(child).toHaveCSS('opacity', '1')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  const code = page.locator('#projects').getByRole('link', { name: /^Code/ }).first()
  const after = await code.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain(shortAddress(owner.projects.find(({ featured }) => featured)?.githubUrl))
})
