import { expect } from 'vitest'
import { sectionIds } from '../../src/content/schema.ts'
import type { Visitor } from '../support/browsers/visitor.ts'
import { english } from '../support/english.ts'
import { findGeometryProblems } from '../support/geometry.ts'
import { expectInOrder } from '../support/in-order.ts'
import { pdfPages } from '../support/pdf-pages.ts'
import { click, desktop, open, patience, phone, type Story, seeAll, untilGone, untilSeen } from './story.ts'

/** Titles, links and notes of the printed sections, by their ids. */
const printedFacts: Record<string, string[]> = {
  about: ['About', 'forty spreadsheets'],
  skills: ['Skills', english.practices],
  projects: ['Projects', '62 searches', '640 test questions', 'https://github.example/iriscalloway/sluice'],
  resume: ['Resume', 'Stannick Freight', 'MSc Computer'],
  contact: ['Contact'],
}

const sections = sectionIds.flatMap((id) => printedFacts[id]?.[0] ?? [])

/** Waits until nothing overlaps, is clipped, or scrolls sideways. */
const untilInOrder = (visitor: Visitor) =>
  expect.poll(() => visitor.evaluate(findGeometryProblems), patience).toEqual([])

/** Reading the page. */
export const pageStories: Record<string, Story> = {
  'every font arrives': async (visit) => {
    const { visitor, home } = visit
    await open(visit, home)
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

  'has no geometry problems at five widths': async (visit) => {
    const { visitor, home } = visit
    for (const width of [320, 390, 768, 1280, 1920]) {
      await visitor.resize(width, 900)
      for (const path of ['', 'resume-print.html']) {
        await open(visit, home + path)
        await expect.poll(() => visitor.evaluate(() => innerWidth), patience).toBe(width)
        await untilInOrder(visitor)
      }
    }
  },

  'every section is visible once scrolled to': async (visit) => {
    const { visitor, home } = visit
    await open(visit, home)
    for (const title of sections) await untilSeen(visitor, 'h2', title)
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

  'the theme is remembered': async (visit) => {
    const { visitor, home } = visit
    const isDark = () => visitor.evaluate(() => document.documentElement.classList.contains('dark'))
    const background = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await open(visit, home)
    const [wasDark, before] = [await isDark(), await background()]
    await click(visitor, 'button', 'Dark theme')
    await expect.poll(isDark, patience).toBe(!wasDark)
    expect(await background()).not.toBe(before)
    await open(visit, `${home}resume-print.html`)
    expect(await isDark()).toBe(!wasDark)
    await click(visitor, 'button', 'Dark theme')
    await visitor.evaluate(() => history.back())
    await untilSeen(visitor, 'h2', 'About')
    await expect.poll(isDark, patience).toBe(wasDark)
  },

  'a change of the theme moves nothing': async (visit) => {
    const { visitor, home } = visit
    await open(visit, home)
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

  'the phone menu opens, closes, and leads to a section': async (visit) => {
    const { visitor, home } = visit
    await visitor.resize(...phone)
    await open(visit, home)
    const toggle = async (expanded: string) => {
      await click(visitor, 'button', 'Menu')
      await untilSeen(visitor, 'button', 'Menu', { expanded })
    }
    await untilGone(visitor, 'nav[aria-label="Main"] a', 'Projects')
    await toggle('true')
    await untilSeen(visitor, 'nav[aria-label="Main"] a', 'Projects', { isInView: true })
    await visitor.press('Escape')
    await untilSeen(visitor, 'button', 'Menu', { expanded: 'false', isFocused: true })
    await toggle('true')
    await click(visitor, 'nav[aria-label="Main"] a', 'Projects')
    await untilSeen(visitor, 'button', 'Menu', { expanded: 'false' })
    await untilSeen(visitor, 'h2', 'Projects', { isInView: true })
  },

  'without JavaScript, a note opens below its line on a phone, and is in the margin on a desktop': async (
    visit,
  ) => {
    const { visitor, front, home } = visit
    front.scripts = false
    await visitor.resize(...phone)
    await open(visit, home)
    await untilGone(visitor, '[role=note]', '62 searches')
    const label = await visitor.evaluate(() => {
      const notes = [...document.querySelectorAll('details')]
      return notes.find(({ textContent }) => /62\ssearches/.test(textContent))?.querySelector('summary')
        ?.ariaLabel
    })
    await click(visitor, 'summary', String(label))
    await untilSeen(visitor, '[role=note]', '62 searches', { isInView: true })
    const [number, note] = [
      await seeAll(visitor, 'summary', String(label)),
      await seeAll(visitor, '[role=note]'),
    ]
    expect((note[0]?.y ?? 0) - (number[0]?.y ?? 0)).toBeLessThan(100)
    await click(visitor, 'summary', String(label))
    await untilGone(visitor, '[role=note]', '62 searches')
    await visitor.resize(...desktop)
    await untilSeen(visitor, '[role=note]', '62 searches')
    await visitor.evaluate(() => {
      for (const points of document.querySelectorAll<HTMLDetailsElement>('details:not(.annotated)'))
        points.open = true
    })
    expect(await seeAll(visitor, '[role=note]')).toHaveLength(8)
    await untilInOrder(visitor)
  },

  'the print view shows six pages': async (visit) => {
    const { visitor, home } = visit
    await open(visit, `${home}resume-print.html`)
    const widths = () =>
      visitor.evaluate(async () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
        for (const image of images) image.loading = 'eager'
        return images.map(({ alt, naturalWidth }) => alt !== '' && naturalWidth > 1000)
      })
    await expect.poll(widths, patience).toEqual(Array(6).fill(true))
    for (const format of ['A4', 'Letter'] as const) {
      const printed = await visitor.print?.(format)
      if (printed) expect(await pdfPages(printed)).toHaveLength(6)
    }
  },

  'the printed page has all sections, links and notes in order, and no controls': async (visit) => {
    const { visitor, home } = visit
    await open(visit, home)
    for (const format of ['A4', 'Letter'] as const) {
      const printed = await visitor.print?.(format)
      // WebKit's driver cannot print.
      if (!printed) return
      const pages = await pdfPages(printed)
      expect(pages.length).toBeLessThanOrEqual(9)
      for (const page of pages) expect(page.trim()).not.toBe('')
      const text = pages.join(' ').replace(/\s+/g, ' ')
      expectInOrder(text, ['Iris Calloway', ...sectionIds.flatMap((id) => printedFacts[id] ?? [])])
      for (const control of [english.sendMessage, 'Download Resume', 'Skip to content', 'Quick links'])
        expect(text).not.toContain(control)
    }
  },

  'without JavaScript, all sections and links are there': async (visit) => {
    const { visitor, front, home } = visit
    front.scripts = false
    await open(visit, home)
    for (const title of sections) {
      await untilSeen(visitor, 'h2', title)
      await untilSeen(visitor, 'nav[aria-label="Main"] a', title)
    }
    await untilSeen(visitor, '#home figure [role=log]', 'One night')
    for (const name of ['Dark theme', 'Menu', 'Break table 164'])
      expect(await seeAll(visitor, 'button', name)).toEqual([])
    await click(visitor, 'nav[aria-label="Main"] a', 'Projects')
    await untilSeen(visitor, 'h2', 'Projects', { isInView: true })
  },
}
