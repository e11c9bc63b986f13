import type { Page } from '@playwright/test'
import { owner } from '../support/owner.ts'
import { expect, openLiveForm, test } from './fixtures.ts'

/** The page as it is read aloud: what the accessibility tree says, in order, in words. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Line {
  role: string
  name: string
  /** What stands after the colon: text, or a value. */
  text: string
  depth: number
  level: number
}

/** The accessibility tree, one line per node. */
async function read(page: Page, selector = 'body'): Promise<Line[]> {
  const snapshot = await page.locator(selector).ariaSnapshot()
  await test.info().attach(`tree of ${selector}`, { body: snapshot, contentType: 'text/plain' })
  return snapshot.split('\n').flatMap((line) => {
    const parts = /^( *)- (?:'((?:[^']|'')*)'(.*)|(.*))$/.exec(line)
    if (!parts) return []
    const [, indent = '', quoted, rest = '', plain = ''] = parts
    const node = quoted === undefined ? plain : `${quoted.replaceAll("''", "'")}${rest}`
    const [, role = '', name = '', states = '', text = ''] =
      /^([\w/]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: ?(.*))?$/.exec(node) ?? []
    const level = Number(/level=(\d)/.exec(states)?.[1] ?? 0)
    return [{ role, name, text: text.replace(/^"(.*)"$/, '$1'), depth: indent.length / 2, level }]
  })
}

const named = (lines: Line[], ...roles: string[]) =>
  lines.filter(({ role }) => roles.includes(role)).map(({ role, name }) => `${role} ${name}`.trim())

test('landmarks: one banner, one main, one footer, each region and navigation named once', async ({
  page,
  narrow,
}) => {
  await openLiveForm(page)
  if (narrow) await page.getByRole('button', { name: 'Menu' }).click()
  const lines = await read(page)
  expect(named(lines, 'banner', 'main', 'contentinfo', 'navigation', 'region', 'form', 'search')).toEqual([
    'banner',
    'navigation Main',
    'main',
    `region ${owner.profile.name}`,
    'region About',
    'region Skills',
    'region Projects',
    'region Resume',
    'region Contact',
    'form Contact',
    'region Notifications (F8)',
    'contentinfo',
    'navigation Quick links',
  ])
  const outside = lines.filter(({ depth, role }) => depth === 0 && role !== 'region').map(({ role }) => role)
  expect(outside).toEqual(['link', 'banner', 'main', 'contentinfo'])
})

test('headings: the outline reads as a table of contents, without a gap', async ({ page }) => {
  await page.goto('/')
  const lines = await read(page)
  const headings = lines.filter(({ role }) => role === 'heading')
  const projects = lines.filter(({ role }) => role === 'article').map(({ name }) => `3 ${name}`)
  expect(headings.map(({ level, name }) => `${level} ${name}`)).toEqual([
    `1 ${owner.profile.name}`,
    '2 About',
    '2 Skills',
    ...owner.skills.categories.map(({ title }) => `3 ${title}`),
    '3 Certifications',
    '3 Ways of working',
    '2 Projects',
    ...projects,
    '2 Resume',
    '3 Experience',
    ...owner.experience.map(({ title }) => `4 ${title}`),
    '3 Education',
    ...owner.education.map(({ degree }) => `4 ${degree}`),
    '2 Contact',
  ])
})

for (const path of ['/', '/resume-print.html', '/nowhere']) {
  test(`${path}: headings leave out no level, and everything operable has a name of its own`, async ({
    page,
  }) => {
    await page.goto(path)
    const lines = await read(page)
    const levels = lines.filter(({ role }) => role === 'heading').map(({ level }) => level)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    expect(named(lines, 'main')).toEqual(['main'])

    const nameless = lines.filter(
      ({ role, name }) =>
        ['link', 'button', 'textbox', 'img', 'meter', 'region', 'article'].includes(role) && !name,
    )
    expect(nameless).toEqual([])

    const targets = new Map<string, Set<string>>()
    for (const [index, { role, name }] of lines.entries()) {
      const next = lines[index + 1]
      if (role === 'link' && next?.role === '/url')
        targets.set(name, (targets.get(name) ?? new Set()).add(next.text))
    }
    expect(targets.size).toBeGreaterThan(0)
    const ambiguous = [...targets].filter(([, addresses]) => addresses.size > 1)
    expect(ambiguous).toEqual([])
    expect(
      [...targets.keys()].filter((name) => /^(here|more|read more|link|click here|code|live)$/i.test(name)),
    ).toEqual([])
  })

  test(`${path}: what is seen on a control is what it is called`, async ({ page }) => {
    await page.goto(path)
    for (const control of await page.locator('a[aria-label], button[aria-label]').all()) {
      const seen = await control.evaluate((element) => {
        const copy = element.cloneNode(true) as HTMLElement
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
        return copy.textContent.trim()
      })
      expect((await control.getAttribute('aria-label'))?.toLowerCase()).toContain(seen.toLowerCase())
    }
  })
}

test('pictures: one per place, each told in words, whatever the theme', async ({ page }) => {
  await page.goto('/')
  const lines = await read(page)
  expect(named(lines, 'figure')).toHaveLength(3)
  const pictures = lines.filter(({ role }) => role === 'img').map(({ name }) => name)
  expect(pictures).toHaveLength(3)
  expect(new Set(pictures).size).toBe(3)
  for (const name of pictures) {
    expect(name.length).toBeGreaterThan(60)
    expect(name).not.toMatch(/^(image|picture|photo|screenshot) of/i)
  }
})

test('skills: a list for each category, each skill with a meter that says its name, its unit and its value once', async ({
  page,
}) => {
  await page.goto('/')
  const lines = await read(page, '#skills')
  const meters = lines.filter(({ role }) => role === 'meter')
  const { categories, certifications, practices } = owner.skills
  const levels = categories.flatMap(({ skills }) => skills.map(({ level }) => level))
  expect(meters).toHaveLength(levels.length)
  for (const { name } of meters) expect(name).toMatch(/^.+, level in percent$/)
  expect(meters.map(({ text }) => Number(text.replace(' %', '')))).toEqual(levels)
  // The figure beside the bar is for the eye: it is not said a second time.
  for (const { role, text } of lines.filter(({ role }) => role === 'text' || role === 'listitem'))
    expect(text, role).not.toMatch(/^\d+ ?%?$/)
  expect(await counts(page, '#skills')).toEqual([
    ...categories.map(({ skills }) => skills.length),
    certifications.length,
    practices.length,
  ])

  const values = await meterValues(page)
  expect(values).toEqual(levels)
})

/** What the browser itself tells a screen reader as the values of the meters. */
async function meterValues(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ role, ignored }) => role?.value === 'meter' && !ignored)
    .map(({ value }) => Number(value?.value))
}

/** How many items each list has that is not inside another one. */
async function counts(page: Page, selector: string): Promise<number[]> {
  return page
    .locator(`${selector} :is(ul, ol):not(li *)`)
    .evaluateAll((lists) => lists.map(({ children }) => children.length))
}

test('lists are lists, and their marks are not read', async ({ page }) => {
  await openLiveForm(page)
  const lines = await read(page, '#resume')
  expect(lines.filter(({ role }) => role === 'listitem').length).toBeGreaterThan(20)
  expect(lines.filter(({ role, text }) => role === 'listitem' && /^[–•-]/.test(text))).toEqual([])
  // WebKit takes `list-style: none` for "not a list".
  const styles = await page
    .locator('ul, ol')
    .evaluateAll((lists) => [...new Set(lists.map((list) => getComputedStyle(list).listStyleType))])
  expect(styles).toEqual(['""'])

  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const spoken = nodes
    .filter(({ role, ignored }) => !ignored && role?.value === 'ListMarker')
    .filter(({ name }) => name?.value)
  expect(spoken).toEqual([])
})

test('the timeline says months, title, place and points, in that order', async ({ page }) => {
  await page.goto('/')
  const lines = await read(page, '#resume ol >> nth=0')
  const first = lines.filter(({ depth }) => depth >= 2).slice(0, 7)
  expect(first.map(({ role }) => role)).toEqual([
    'paragraph',
    'time',
    'text',
    'heading',
    'paragraph',
    'paragraph',
    'list',
  ])
  const dates = await page
    .locator('#resume time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  for (const date of dates) expect(date).toMatch(/^\d{4}-\d{2}$/)
})

test('projects: each an article under its own name, with its links named after it', async ({ page }) => {
  await page.goto('/')
  const lines = await read(page, '#projects')
  const projects = lines.filter(({ role }) => role === 'article').map(({ name }) => name)
  expect(projects.length).toBeGreaterThan(1)
  expect(named(lines, 'article', 'link')).toEqual(
    projects.flatMap((name) => [`article ${name}`, `link Code: ${name}`, `link Live: ${name}`]),
  )
  // What came of it is told before how.
  expect(lines.filter(({ role }) => role === 'term').map(({ text }) => text)).toEqual(
    projects.flatMap(() => ['Impact', 'Problem', 'What I did']),
  )
})

test('the form: four required fields, the purpose of two told to the browser, nothing else', async ({
  page,
}) => {
  await openLiveForm(page)
  const lines = await read(page, '#contact form')
  expect(named(lines, 'textbox', 'button', 'status')).toEqual([
    'textbox Name *',
    'textbox Email *',
    'textbox Subject *',
    'textbox Message *',
    'button Send Message',
    'status',
  ])
  for (const box of await page.getByRole('textbox').all()) await expect(box).toHaveAttribute('required', '')
  await expect(page.getByLabel('Name *')).toHaveAttribute('autocomplete', 'name')
  await expect(page.getByLabel('Email *')).toHaveAttribute('autocomplete', 'email')
})

test('each page has its own title and its language', async ({ page }) => {
  const titles = new Set<string>()
  for (const path of ['/', '/resume-print.html', '/nowhere']) {
    await page.goto(path)
    titles.add(await page.title())
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  expect(titles.size).toBe(3)
})

test('section numbers, arrows and other ornaments are not read', async ({ page }) => {
  await openLiveForm(page)
  const spoken = (await read(page)).flatMap(({ role, name, text }) => (role === '/url' ? [] : [name, text]))
  expect(spoken.filter((words) => /^0\d|[↑↗→]/.test(words))).toEqual([])
})

test('the print view: pages as a list of six, each saying what is on it', async ({ page }) => {
  await page.goto('/resume-print.html')
  const lines = await read(page)
  expect(named(lines, 'banner', 'navigation', 'main')).toEqual(['banner', 'navigation Résumé', 'main'])
  const pages = lines.filter(({ role }) => role === 'img').map(({ name }) => name)
  expect(pages).toHaveLength(6)
  for (const [index, name] of pages.entries())
    expect(name).toMatch(new RegExp(`^Page ${index + 1} of \\d\\b.{10,}|^A page for notes\\.$`))
})
