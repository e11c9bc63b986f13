import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyMessage, messageFields } from '../../contact/message.ts'
import { sectionIds } from '../../src/content/schema.ts'
import { engines, type Visitor } from '../support/browsers.ts'
import { english, formFields } from '../support/english.ts'
import { findGeometryProblems } from '../support/geometry.ts'
import { inOrder, walk } from '../support/keyboard-walk.ts'
import { mailsIn } from '../support/mail-files.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { install } from '../support/programs.ts'
import { startSite } from '../support/site.ts'

/** What a visitor does, in Firefox and WebKit. In Chromium, `tests/browser/` tests the same. */

const site = await startSite({ CLIENT_LIMIT_PER_HOUR: '0' })
afterAll(() => site.end())

const patience = { timeout: 15_000, interval: 100 }
const phone = [390, 844] as const
const desktop = [1280, 900] as const

const stories: Record<string, (visitor: Visitor) => Promise<void>> = {
  'every font arrives': async (visitor) => {
    await open(visitor)
    const missing = () =>
      visitor.evaluate(() => {
        const first = (family: string) => family.split(',')[0]?.replace(/["']/g, '').trim()
        const used = [...document.querySelectorAll('h1, h2, p, dt, dd, li, label')].map((element) =>
          first(getComputedStyle(element).fontFamily),
        )
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
        const families = loaded.map(({ family }) => first(family))
        return [...new Set(used)].filter((family) => !families.includes(family))
      })
    await expect.poll(missing, patience).toEqual([])
  },

  'has no geometry problems at five widths': async (visitor) => {
    for (const path of ['', 'resume-print.html']) {
      await open(visitor, path)
      for (const width of [320, 390, 768, 1280, 1920]) {
        await visitor.resize(width, 900)
        await expect.poll(() => visitor.evaluate(() => innerWidth), patience).toBe(width)
        await untilInOrder(visitor)
      }
    }
  },

  'every section is visible once scrolled to': async (visitor) => {
    await open(visitor)
    for (const id of sectionIds) await untilSeen(visitor, 'h2', english[id])
    const hidden = () =>
      visitor.evaluate(async () => {
        const parts = [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, dd, li, article)')]
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        return parts
          .filter((part) => part.checkVisibility() && !part.checkVisibility({ opacityProperty: true }))
          .map((part) => part.outerHTML.slice(0, 100))
      })
    await expect.poll(hidden, patience).toEqual([])
  },

  'the theme changes without moving anything, and is remembered': async (visitor) => {
    const isDark = () => visitor.evaluate(() => document.documentElement.classList.contains('dark'))
    const background = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await open(visitor)
    const [wasDark, before] = [await isDark(), await background()]
    await click(visitor, 'button', english.darkTheme)
    await expect.poll(isDark, patience).toBe(!wasDark)
    expect(await background()).not.toBe(before)
    await open(visitor, 'resume-print.html')
    expect(await isDark()).toBe(!wasDark)
    await open(visitor)
    const placesOfTheNextFrames = () =>
      visitor.evaluate(async () => {
        const places = new Set<string>()
        scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })
        document.querySelector<HTMLElement>('[data-theme-toggle]')?.click()
        for (let frame = 0; frame < 10; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
          places.add(`${scrollY} of ${document.body.scrollHeight}`)
        }
        return places.size
      })
    // Fonts may still arrive.
    await expect.poll(placesOfTheNextFrames, patience).toBe(1)
  },

  'the phone menu opens, closes, and leads to a section': async (visitor) => {
    await visitor.resize(...phone)
    await open(visitor)
    const link = 'nav[aria-label="Main"] a'
    const toggle = async (expanded: string) => {
      await click(visitor, 'button', english.menu)
      await untilSeen(visitor, 'button', english.menu, { expanded })
    }
    await untilGone(visitor, link, english.projects)
    await toggle('true')
    await untilSeen(visitor, link, english.projects, { isInView: true })
    await visitor.press('Escape')
    await untilSeen(visitor, 'button', english.menu, { expanded: 'false', isFocused: true })
    await toggle('true')
    await click(visitor, link, english.projects)
    await untilSeen(visitor, 'button', english.menu, { expanded: 'false' })
    await untilSeen(visitor, 'h2', english.projects, { isInView: true })
  },

  'a note opens below its line on a phone, and is in the margin on a desktop': async (visitor) => {
    await visitor.resize(...phone)
    await open(visitor)
    const [note, words] = ['[role=note]', '62 searches']
    await untilGone(visitor, note, words)
    const label = await visitor.evaluate((words) => {
      const notes = [...document.querySelectorAll('details')]
      const found = notes.find(({ textContent }) => textContent.replace(/\s/g, ' ').includes(words))
      return found?.querySelector('summary')?.ariaLabel ?? ''
    }, words)
    await click(visitor, 'summary', label)
    await untilSeen(visitor, note, words, { isInView: true })
    const [[number], [opened]] = [await seeAll(visitor, 'summary', label), await seeAll(visitor, note)]
    expect(Number(opened?.y) - Number(number?.y)).toBeLessThan(100)
    await click(visitor, 'summary', label)
    await untilGone(visitor, note, words)
    await visitor.resize(...desktop)
    await untilSeen(visitor, note, words)
    await visitor.evaluate(() => {
      const points = document.querySelectorAll<HTMLDetailsElement>('details:not(.annotated)')
      for (const each of points) each.open = true
    })
    expect(await seeAll(visitor, note)).toHaveLength(8)
    await untilInOrder(visitor)
  },

  'the print view shows and prints six pages': async (visitor) => {
    await open(visitor, 'resume-print.html')
    const areLarge = () =>
      visitor.evaluate(() =>
        [...document.querySelectorAll('img')].map(
          ({ alt, naturalWidth }) => alt !== '' && naturalWidth > 1000,
        ),
      )
    await expect.poll(areLarge, patience).toEqual(Array(6).fill(true))
    const printed = await visitor.print?.()
    if (printed) expect(await pdfPages(printed)).toHaveLength(6)
  },

  'the printed page has all sections, links and notes in order, and no controls': async (visitor) => {
    await open(visitor)
    const printed = await visitor.print?.()
    if (!printed) return
    const pages = await pdfPages(printed)
    expect(pages.length).toBeLessThanOrEqual(9)
    for (const page of pages) expect(page.trim()).not.toBe('')
    const text = pages.join(' ').replace(/\s+/g, ' ')
    const address = 'https://github.example/iriscalloway/sluice'
    const facts = ['Iris Calloway', 'forty spreadsheets', english.practices, '62 searches', address, 'MSc']
    expect(text).toMatch(new RegExp(facts.map(RegExp.escape).join('.*')))
    for (const control of [english.sendMessage, english.skipToContent]) expect(text).not.toContain(control)
  },

  'a message is sent': async (visitor) => {
    const subject = `Elsewhere ${crypto.randomUUID()}`
    await open(visitor, '#contact')
    // Its own validation has replaced the browser's.
    const isHydrated = () => visitor.evaluate(() => document.querySelector('form')?.noValidate)
    await expect.poll(isHydrated, patience).toBe(true)
    for (const field of messageFields) {
      const texts = { name: 'Ada', email: 'ada@visitor.example', subject, message: 'A pipeline breaks.' }
      const value = { ...emptyMessage, ...texts }[field]
      await click(visitor, 'input, textarea', formFields[field])
      await visitor.type(value)
      await untilSeen(visitor, 'input, textarea', formFields[field], { value })
    }
    // Only programs fill a form within three seconds.
    await expect.poll(() => visitor.evaluate(() => performance.now()), patience).toBeGreaterThan(3500)
    await click(visitor, 'button', english.sendMessage)
    await untilSeen(visitor, 'li', english.sentTitle)
    await untilSeen(visitor, 'input', formFields.subject, { value: '' })
    await expect.poll(() => mailsIn(site.dataDirectory, subject), patience).toHaveLength(1)
  },
}
for (const [width, height] of [phone, desktop])
  stories[`${width} px: Tab reaches every control to the last, each visibly focused`] = async (visitor) => {
    await visitor.resize(width, height)
    await open(visitor)
    const { order, count, problems } = await walk(
      () => visitor.press('Tab'),
      (script, selector) => visitor.evaluate(script, selector),
    )
    expect(problems).toEqual([])
    expect(count).toBeGreaterThan(25)
    expect(order).toEqual(inOrder(count))
  }

for (const [name, { packages, isInstalled, launch }] of Object.entries(engines)) {
  describe.skipIf(!install(packages, isInstalled))(name, () => {
    let browser: Awaited<ReturnType<typeof launch>>
    beforeAll(async () => {
      browser = await launch()
    })
    afterAll(() => browser?.close())

    // A driver may lose a window on a busy machine.
    test.each(Object.entries(stories))('%s', { retry: 1 }, async (_, story) => {
      const visitor = await browser.newVisitor()
      try {
        await story(visitor)
      } finally {
        await visitor.close()
      }
    })
  })
}

/** Opens a page and waits until its fonts are there and its script runs. */
async function open(visitor: Visitor, path = ''): Promise<void> {
  await visitor.open(site.home + path)
  const isReady = () =>
    visitor.evaluate(() => document.readyState === 'complete' && document.fonts.status === 'loaded')
  await expect.poll(isReady, patience).toBe(true)
}

/** Waits until nothing overlaps, is clipped, or scrolls sideways. */
function untilInOrder(visitor: Visitor) {
  return expect.poll(() => visitor.evaluate(findGeometryProblems), patience).toEqual([])
}

/** Runs in the page: the visible elements with this selector and part of their name; scrolls to the first one if asked. */
function look(selector: string, part: string, scroll: boolean) {
  const labelOf = (element: Element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const label = element.getAttribute('aria-label') ?? (isField && element.labels?.[0]?.textContent)
    return (label || element.textContent).replace(/\s+/g, ' ').trim()
  }
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => labelOf(element).includes(part) && element.checkVisibility({ visibilityProperty: true }),
  )
  if (scroll) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return {
      name: labelOf(element),
      value: 'value' in element ? String(element.value) : undefined,
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      isInView: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      isFocused: element === document.activeElement,
      expanded: element.getAttribute('aria-expanded'),
    }
  })
}

/** Returns the visible elements with this selector whose name contains `part`. */
function seeAll(visitor: Visitor, selector: string, part = '') {
  return visitor.evaluate(look, selector, part, false)
}

/** Waits until the first of these elements is there and looks like this. */
function untilSeen(
  visitor: Visitor,
  selector: string,
  part: string,
  looks: Partial<ReturnType<typeof look>[number]> = {},
) {
  // Nothing would match no looks at all.
  const expected = { name: expect.stringContaining(part), ...looks }
  return expect.poll(async () => (await seeAll(visitor, selector, part))[0], patience).toMatchObject(expected)
}

function untilGone(visitor: Visitor, selector: string, part: string) {
  return expect.poll(() => seeAll(visitor, selector, part), patience).toEqual([])
}

/** Scrolls to the first of these elements and clicks it once it stands still. */
async function click(visitor: Visitor, selector: string, part: string): Promise<void> {
  let last = ''
  const stands = async () => {
    const [element] = await visitor.evaluate(look, selector, part, true)
    const place = element ? `${element.x} ${element.y}` : ''
    const isSame = place !== '' && place === last
    last = place
    return isSame
  }
  await expect.poll(stands, { ...patience, message: `${selector} “${part}”` }).toBe(true)
  const [x = 0, y = 0] = last.split(' ').map(Number)
  await visitor.clickAt(x, y)
}
