import type { Locator } from '@playwright/test'
import { expect, once, test } from './test.ts'

/** The specified content and figures, as the sample shows them. */

const meters = (locator: Locator) =>
  locator.getByRole('meter').evaluateAll((all) => all.map((meter) => (meter as HTMLMeterElement).value))

test('about and résumé: the figures', once, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iris Calloway')
  await expect(page.locator('#about').getByRole('definition')).toHaveText(['9+', '50+', '10+', '100%'])
  await expect(page.locator('#resume').getByRole('definition')).toHaveText(['9+', '50+', '4', '20+'])
  await expect(page.locator('#resume')).toContainText('major companies')
  await expect(page.locator('#resume')).toContainText('technologies')
})

test(
  'skills: four categories of five with their levels, two certifications, twelve tags',
  once,
  async ({ page }) => {
    await page.goto('/')
    const skills = page.locator('#skills')
    const levels = {
      'Languages & Frameworks': [95, 92, 90, 90, 78],
      'Cloud & Infrastructure': [92, 90, 88, 86, 80],
      'Data & ETL': [94, 90, 86, 82, 80],
      'AI & ML': [88, 86, 86, 80, 75],
    }
    expect(await meters(skills)).toEqual(Object.values(levels).flat())
    await expect(skills.getByRole('heading', { level: 3 }).filter({ hasText: '&' })).toHaveText(
      Object.keys(levels),
    )
    await expect(skills.getByRole('listitem').filter({ hasText: /AWS Certified .* Associate/ })).toHaveCount(
      2,
    )
    await expect(skills.getByRole('list').last().getByRole('listitem')).toHaveCount(12)
  },
)

test('projects: two articles, each with picture, impact, technologies and links', once, async ({ page }) => {
  await page.goto('/')
  const projects = page.locator('#projects').getByRole('article')
  await expect(projects.getByRole('heading', { level: 3 })).toHaveText(['Marginalia', 'Sluice'])
  for (const [index, name] of ['marginalia', 'sluice'].entries()) {
    const project = projects.nth(index)
    await expect(project.getByRole('img')).toHaveCount(1)
    await expect(project).toContainText('Impact')
    await expect(project.getByRole('listitem')).toHaveCount(6)
    const addresses = await project
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([`https://github.example/iriscalloway/${name}`, `https://${name}.example`])
  }
})

test(
  'résumé: four jobs from 2015 to the present and two degrees, with their points',
  once,
  async ({ page }) => {
    await page.goto('/')
    const entries = page.locator('#resume li').filter({ has: page.getByRole('heading', { level: 4 }) })
    await expect(entries.getByRole('heading', { level: 4 })).toHaveText([
      'Senior Python Developer',
      'Senior Data Engineer',
      'Python Developer',
      'Graduate Software Engineer',
      'MSc Computer Science',
      'BSc Mathematics',
    ])
    await expect(entries.first()).toContainText('Merrowdale Energy')
    await expect(entries.first()).toContainText('present')
    await expect(entries.nth(3)).toContainText('2015')
    const points = await entries.evaluateAll((all) => all.map((entry) => entry.querySelectorAll('li').length))
    expect(points).toEqual([7, 5, 5, 4, 3, 3])
  },
)

test('a hero picture that fails to load is replaced', once, async ({ page, complaints }) => {
  await page.route(/hero-(light|dark)/, (route) => route.abort())
  await page.goto('/')
  const shown = page.locator('#home img:visible')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  complaints.length = 0
})

test('page_view carries the path after load, if there is a gtag', once, async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push([...call, document.readyState]) })
  })
  await page.goto('/')
  const calls = () => page.evaluate(() => window['calls' as never])
  await expect.poll(calls).toEqual([['event', 'page_view', { page_path: '/' }, 'complete']])
})

test(
  'skill cards, tags and projects appear one after the other; with reduced motion at once',
  once,
  async ({ page }) => {
    const groups: [string, number, Locator][] = [
      [
        'skill cards',
        0.1,
        page.locator('#skills').getByRole('heading', { level: 3 }).filter({ hasText: '&' }),
      ],
      ['tags', 0.05, page.locator('#skills').getByRole('list').last().getByRole('listitem')],
      ['projects', 0.2, page.locator('#projects').getByRole('article')],
    ]
    await page.goto('/')
    for (const [name, step, items] of groups) {
      await items.last().scrollIntoViewIfNeeded()
      const delays = async () => Promise.all((await items.all()).map((item) => item.evaluate(delayOf)))
      const expected = (await delays()).map((_, index) => Number((index * step).toFixed(2)))
      await expect.poll(delays, name).toEqual(expected)
      await expect.poll(() => items.last().evaluate(opacityOf), name).toBe(1)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    for (const [name, , items] of groups) expect(await items.last().evaluate(opacityOf), name).toBe(1)
  },
)

/** Seconds that an element, or what it stands in, waits before it appears. */
function delayOf(element: Element): number {
  let delay = 0
  for (let box: Element | null = element; box && !box.id; box = box.parentElement) {
    const { transitionDelay, animationDelay } = getComputedStyle(box)
    for (const value of [transitionDelay, animationDelay]) delay = Math.max(delay, Number.parseFloat(value))
  }
  return delay
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let box: Element | null = element; box; box = box.parentElement)
    opacity *= Number(getComputedStyle(box).opacity)
  return opacity
}

test(
  'printed, the page is a document: no navigation, no form, light, links spelt out',
  once,
  async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['header', 'footer', 'form']) await expect(page.locator(hidden).first()).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.locator('#contact')).toHaveCSS('border-image-source', 'none')
    await expect(page.getByRole('article').last()).toHaveCSS('opacity', '1')
    await expect(page.getByRole('note').first()).toHaveCSS('position', 'static')
    await expect(page.getByRole('note').first()).toHaveCSS('display', 'inline')
    const code = page.locator('#projects').getByRole('link').first()
    expect(await code.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
      'github.example',
    )
  },
)

test(
  'the figure of a project answers the keyboard; its picture is there without motion and in print',
  once,
  async ({ page }) => {
    await page.goto('/')
    const project = page.getByRole('article').last()
    await project.scrollIntoViewIfNeeded()
    const slider = project.getByRole('slider', { name: 'Time of the night' })
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /^22:00: .* table 1 of 212$/)
    await expect(project.getByRole('img')).toHaveCount(0)
    await project.getByRole('button', { name: 'Break table 164' }).press('Enter')
    await expect(project.getByRole('status')).toContainText('Table 164 breaks')
    await page.emulateMedia({ media: 'print' })
    await expect(slider).toBeHidden()
    await expect(project.getByRole('img')).toHaveCount(1)
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(project.getByRole('img')).toHaveCount(1)
  },
)

test('the footer says what the visit cost, unless the page came from the cache', once, async ({ page }) => {
  const cost = page.getByText(/This visit took \d+ kB and was readable after [\d.]+ sec/)
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(cost).toBeVisible()
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceResourceTiming.prototype, 'transferSize', { get: () => 0 })
  })
  await page.reload()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText('This visit took')).toBeHidden()
})
