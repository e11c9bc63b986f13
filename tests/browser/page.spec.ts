import { english } from '../support/english.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { expect, open, test } from './test.ts'

/** The specified content of the sample, and the behaviour of the page. */

test('shows the specified content', async ({ page }) => {
  await page.goto('/')
  await test.step('about and résumé show the specified figures', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris Calloway')
    await expect(page.locator('#about .stat-value')).toHaveText(['9+', '50+', '10+', '100%'])
    await expect(page.locator('#resume .stat-value')).toHaveText(['9+', '50+', '4', '20+'])
    await expect(page.locator('#resume')).toContainText('major companies')
    await expect(page.locator('#resume')).toContainText('technologies')
  })
  await test.step('skills show four categories, two certifications, twelve practices', async () => {
    const skills = page.locator('#skills')
    const categories = {
      'Languages & Frameworks': [95, 92, 90, 90, 78],
      'Cloud & Infrastructure': [92, 90, 88, 86, 80],
      'Data & ETL': [94, 90, 86, 82, 80],
      'AI & ML': [88, 86, 86, 80, 75],
    }
    const meters = skills.getByRole('meter')
    const levels = await meters.evaluateAll((all) => all.map((meter) => (meter as HTMLMeterElement).value))
    expect(levels).toEqual(Object.values(categories).flat())
    await expect(skills.getByRole('meter', { name: /^Apache Kafka/ })).toHaveCount(1)
    const titles = skills.getByRole('heading', { level: 3 }).filter({ hasText: '&' })
    await expect(titles).toHaveText(Object.keys(categories))
    const certifications = skills.getByRole('listitem').filter({ hasText: /AWS Certified .* Associate/ })
    await expect(certifications).toHaveCount(2)
    await expect(skills.getByRole('list').last().getByRole('listitem')).toHaveCount(12)
  })
  await test.step('projects show picture, impact, technologies and links', async () => {
    const projects = page.locator('#projects').getByRole('article')
    await expect(projects.getByRole('heading', { level: 3 })).toHaveText(['Marginalia', 'Sluice'])
    for (const [name, picture] of [
      ['Marginalia', /^A question/],
      ['Sluice', /^One night/],
    ] as const) {
      const project = page.getByRole('article', { name })
      await expect(project.getByRole('img')).toHaveAccessibleName(picture)
      await expect(project).toContainText('Impact')
      await expect(project.getByRole('listitem')).toHaveCount(6)
      await expect(project.getByRole('link')).toHaveCount(2)
      const code = project.getByRole('link', { name: `Code: ${name}` })
      await expect(code).toHaveAttribute('href', `https://github.example/iriscalloway/${name.toLowerCase()}`)
      const live = project.getByRole('link', { name: `Live: ${name}` })
      await expect(live).toHaveAttribute('href', `https://${name.toLowerCase()}.example`)
    }
  })
  await test.step('résumé shows four jobs and two degrees with their points', async () => {
    const entries = page.locator('#resume li').filter({ has: page.getByRole('heading', { level: 4 }) })
    const points = await entries.evaluateAll((all) => all.map((entry) => entry.querySelectorAll('li').length))
    expect(points).toEqual([7, 5, 5, 4, 3, 3])
  })
  await test.step('the mailto link has a subject and a greeting', async () => {
    const link = page.getByRole('link', { name: 'email me directly' })
    const { href, searchParams } = new URL((await link.getAttribute('href')) ?? '')
    expect(href).toMatch(/^mailto:iris\.calloway@example\.org\?/)
    expect(searchParams.get('subject')).toBeTruthy()
    expect(searchParams.get('body')).toMatch(/^Hi Iris,/)
    // For those without a mail program.
    await expect(page.locator('#contact').getByText('iris.calloway@example.org')).toBeVisible()
  })
})

test('replaces a hero picture that fails to load', async ({ page, consoleErrors }) => {
  await page.route(/hero-(light|dark)/, (route) => route.abort())
  await page.goto('/')
  const shown = page.locator('#home img:visible')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  consoleErrors.length = 0
})

test('sends a page_view with the path to any analytics function', async ({ page }) => {
  const events: unknown[][] = []
  await page.exposeFunction('report', (...event: unknown[]) => events.push(event))
  // It may be made as late as the load event, for which a picture here has the page wait until its scripts have run.
  await page.addInitScript(() =>
    addEventListener('load', () => Object.assign(window, { gtag: window['report' as never] })),
  )
  await page.route(/hero/, async (route) => {
    await page.locator('head > link[media=print]').waitFor({ state: 'attached' })
    await route.continue()
  })
  await page.goto('/?from=search')
  await expect.poll(() => events).toEqual([['event', 'page_view', { page_path: '/' }]])
})

test('reveals list items one after another, at once with reduced motion', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').last()).toHaveCSS('opacity', '0')
  for (const [section, step] of [
    ['#skills', 0.1],
    ['#skills', 0.05],
    ['#projects', 0.2],
  ] as const) {
    const items = page.locator(`${section} [data-reveal-step="${step}"] > *`)
    await items.last().scrollIntoViewIfNeeded()
    for (const [index, item] of (await items.all()).entries())
      await expect(item).toHaveCSS('transition-delay', `${Number((index * step).toFixed(2))}s`)
    await expect(items.last()).toHaveCSS('opacity', '1')
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  for (const item of await page.locator('[data-reveal-step] > *').all())
    await expect(item).toHaveCSS('opacity', '1')
})

test('prints sections, notes and URLs of links, without controls, in light colours', async ({ page }) => {
  await open(page, '/')
  const pages = await pdfPages(await page.pdf({ format: 'A4' }))
  expect(pages.length).toBeLessThanOrEqual(9)
  for (const text of pages) expect(text.trim()).not.toBe('')
  const facts = [
    'Iris Calloway',
    'forty spreadsheets',
    'Ways of working',
    '62 searches',
    'iriscalloway/sluice',
    'MSc',
    'iris.calloway@example.org',
  ]
  const text = pages.join(' ').replace(/\s+/g, ' ')
  expect(text).toMatch(new RegExp(facts.join('.*')))
  for (const control of [english.sendMessage, english.viewMyWork, 'This visit took'])
    expect(text).not.toContain(control)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.locator('#contact')).toHaveCSS('border-image-source', 'none')
  const thread = await page
    .locator('.thread')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element, '::before').display))
  expect(new Set(thread)).toEqual(new Set(['none']))
  await expect(page.getByRole('article').last()).toHaveCSS('opacity', '1')
  await expect(page.locator('.only-dark:visible')).toHaveCount(0)
})

test('a figure works by keyboard; print and reduced motion show a picture', async ({ page }) => {
  await page.goto('/')
  const project = page.getByRole('article').last()
  await project.scrollIntoViewIfNeeded()
  const slider = project.getByRole('slider', { name: 'Time of the night' })
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '22:00')
  await expect(project.getByRole('img')).toHaveCount(0)
  await project.getByRole('button', { name: 'Break table 164' }).press('Enter')
  await expect(project.getByRole('status')).toHaveText('Table 164 breaks.')
  await page.emulateMedia({ media: 'print' })
  await expect(slider).toBeHidden()
  await expect(project.getByRole('img')).toHaveCount(1)
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(project.getByRole('img')).toHaveCount(1)
})

test('the opening’s figure is static until its first press, which it answers', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, '/')
  const log = page.locator('#home figure').getByRole('log')
  await expect(log).toHaveText('One night: 212 tables.')
  expect(scripts.filter((url) => /night|client/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Break table 164' }).press('Enter')
  await expect(log).toHaveText('Table 164 breaks. 0 rows lost.')
})

test('the footer shows the cost of the visit, also with a blocker of analytics', async ({ page }) => {
  await page.route(/analytics|gtag|ga\.js/, (route) => route.abort('blockedbyclient'))
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const cost = /This visit took \d+\skilobytes and was readable after [\d.]+\sseconds?\./
  await expect(page.getByText(cost)).toBeVisible()
})
