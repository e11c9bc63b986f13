import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { messageFields } from '../../contact/message.ts'
import { engines, haveBrowsers, type Visitor } from '../support/browsers.ts'
import { startFixture } from '../support/build-fixtures.ts'
import { english } from '../support/english.ts'
import { findGeometryProblems } from '../support/geometry.ts'
import { walk } from '../support/keyboard-walk.ts'
import { mailsIn } from '../support/mail-files.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { sampleMessage } from '../support/sample-message.ts'

/** What may work otherwise in Firefox and WebKit than in Chromium, where `tests/browser/` tests it. */

const site = await startFixture('sample')
afterAll(() => site.end())

const patience = { timeout: 15_000, interval: 100 }

const stories: Record<string, (visitor: Visitor) => Promise<void>> = {
  'every font arrives, and nothing overlaps or is cut off at five widths': async (visitor) => {
    await open(visitor)
    const families = () => visitor.evaluate(() => [...document.fonts].map(({ family }) => family))
    await expect.poll(families, patience).toEqual(expect.arrayContaining(['display', 'text', 'mono']))
    for (const width of [320, 390, 768, 1280, 1920]) {
      await visitor.setViewport({ width, height: 900 })
      await expect.poll(() => visitor.evaluate(() => innerWidth), patience).toBe(width)
      await expect.poll(() => visitor.evaluate(findGeometryProblems), patience).toEqual([])
    }
  },

  'the theme changes, and is remembered by the print view, which shows and prints six pages': async (
    visitor,
  ) => {
    const ground = () => visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await open(visitor)
    const before = await ground()
    await click(visitor, 'button', english.darkTheme)
    const after = await ground()
    expect(after).not.toBe(before)
    await open(visitor, 'resume-print.html')
    expect(await ground()).toBe(after)
    const widths = () =>
      visitor.evaluate(() => [...document.images].map(({ alt, naturalWidth }) => alt && naturalWidth > 1000))
    await expect.poll(widths, patience).toEqual(Array(6).fill(true))
    if (!visitor.pdf) return
    expect(await pdfPages(await visitor.pdf({ format: 'A4' }))).toHaveLength(6)
  },

  'the phone menu opens, closes, and leads to a section': async (visitor) => {
    await visitor.setViewport({ width: 390, height: 844 })
    await open(visitor)
    const link = 'nav[aria-label="Main"] a'
    await until(visitor, 'gone', link, english.projects)
    await click(visitor, 'button', english.menu)
    await until(visitor, 'in view', link, english.projects)
    await visitor.keyboard.press('Escape')
    await until(visitor, 'gone', link, english.projects)
    await click(visitor, 'button', english.menu)
    await click(visitor, link, english.projects)
    await until(visitor, 'gone', link, english.projects)
    await until(visitor, 'in view', 'h2', english.projects)
  },

  'a note opens on a phone, and is in the margin on a desktop': async (visitor) => {
    await visitor.setViewport({ width: 390, height: 844 })
    await open(visitor)
    const [note, words] = ['[role=note]', '62 searches']
    await until(visitor, 'gone', note, words)
    await click(visitor, 'details.annotated', words)
    await until(visitor, 'in view', note, words)
    await click(visitor, 'details.annotated', words)
    await until(visitor, 'gone', note, words)
    await visitor.setViewport({ width: 1280, height: 900 })
    await until(visitor, 'view', note, words)
  },

  'a message is sent': async (visitor) => {
    const subject = `Elsewhere ${crypto.randomUUID()}`
    await open(visitor, '#contact')
    // Its own validation has replaced the browser's.
    const isHydrated = () => visitor.evaluate(() => document.querySelector('form')?.noValidate)
    await expect.poll(isHydrated, patience).toBe(true)
    const texts = { ...sampleMessage, subject }
    for (const field of messageFields) {
      await click(visitor, `[name=${field}]`)
      await visitor.keyboard.type(texts[field])
    }
    // Only programs fill a form within three seconds.
    await expect.poll(() => visitor.evaluate(() => performance.now()), patience).toBeGreaterThan(3500)
    await click(visitor, 'button', english.sendMessage)
    await until(visitor, 'view', 'li', english.sentTitle)
    await expect.poll(() => mailsIn(site.dataDirectory, subject), patience).toHaveLength(1)
  },

  'Tab reaches every control to the last, each visibly focused': async (visitor) => {
    await visitor.setViewport({ width: 1280, height: 900 })
    await open(visitor)
    const { reached, problems } = await walk(visitor)
    expect(problems).toEqual([])
    expect(reached).toBeGreaterThan(25)
  },
}

describe.skipIf(!haveBrowsers()).each(Object.entries(engines))('%s', (_, launch) => {
  let browser: Awaited<ReturnType<typeof launch>>
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())

  test.each(Object.entries(stories))('%s', async (_, story) => {
    const visitor = await browser.newVisitor()
    onTestFinished(async () => void (await visitor.close()))
    await story(visitor)
  })
})

/** Opens a page and waits until its last part is laid out, with its fonts. */
async function open(visitor: Visitor, path = ''): Promise<void> {
  await visitor.goto(site.home + path)
  const isReady = () => visitor.evaluate(() => document.querySelector('main.laid-out') !== null)
  await expect.poll(isReady, patience).toBe(true)
}

/** Runs in the page: where the first visible element with this selector and part of its name is; clicks it if asked. */
function look(selector: string, part: string, click: boolean) {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      (element.ariaLabel ?? element.textContent.replace(/\s+/g, ' ')).includes(part) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  if (!found) return 'gone'
  if (click) {
    const control = found.querySelector('summary') ?? found
    control.focus()
    control.click()
  }
  const { left, right, top, bottom } = found.getBoundingClientRect()
  const isInView = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  return isInView ? 'in view' : 'out of view'
}

/** Waits until an element is there. */
const until = (visitor: Visitor, place: 'gone' | 'in view' | 'view', selector: string, part: string) =>
  expect.poll(() => visitor.evaluate(look, selector, part, false), patience).toContain(place)

/** Clicks an element once it is there. */
const click = (visitor: Visitor, selector: string, part = '') =>
  expect.poll(() => visitor.evaluate(look, selector, part, true), patience).not.toBe('gone')
