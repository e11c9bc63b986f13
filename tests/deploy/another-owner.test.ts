import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { createStaticHost } from '../../server/static/host.ts'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { facesShown } from '../support/faces-shown.ts'
import { copyProject } from '../support/project-copy.ts'
import { cleanEnvironment } from '../support/site.ts'

/** The site of an owner with a long double name, Polish letters and no pictures for the dark theme: in a real browser. */

const name = 'Anna-Katharina Schmidt-Wittgenstein'
const place = 'Łódź, Poland'
const copy = copyProject()
let browser: Browser
let server: Server
let origin: string

beforeAll(async () => {
  const change = <Content>(file: string, edit: (content: Content) => void) => {
    const path = join(copy.directory, 'content', file)
    const content: Content = parse(readFileSync(path, 'utf8'))
    edit(content)
    writeFileSync(path, stringify(content))
  }
  type Pictures = Record<'name' | 'location' | 'imageDark' | 'imagePhoneDark', string | undefined>
  change<Pictures>('profile.yaml', (profile) => {
    profile.name = name
    profile.location = place
    delete (profile as Partial<Pictures>).imageDark
    delete (profile as Partial<Pictures>).imagePhoneDark
  })
  change<Partial<Pictures>[]>('projects.yaml', ([first]) => {
    delete first?.imageDark
    delete first?.imagePhoneDark
  })
  await promisify(execFile)(join(copy.directory, 'node_modules/.bin/astro'), ['build', '--silent'], {
    cwd: copy.directory,
    env: cleanEnvironment({}),
  })
  server = createServer(await createStaticHost({ directory: join(copy.directory, 'dist') }))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  server?.closeAllConnections()
  copy.remove()
})

async function visit(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.goto(origin)
    await look(page)
  } finally {
    await context.close()
  }
}

describe('the name', () => {
  test.each([
    [320, ['Anna-Katharina', 'Schmidt-', 'Wittgenstein']],
    [390, ['Anna-Katharina', 'Schmidt-', 'Wittgenstein']],
    [768, ['Anna-Katharina', 'Schmidt-Wittgenstein']],
    [1024, ['Anna-Katharina', 'Schmidt-Wittgenstein']],
    [1280, ['Anna-Katharina', 'Schmidt-Wittgenstein']],
    [1920, ['Anna-Katharina', 'Schmidt-Wittgenstein']],
  ])('at %i px parts at its space first, and never runs over', async (width, lines) => {
    await visit({ viewport: { width, height: 900 } }, async (page) => {
      await facesShown(page)
      const heading = page.getByRole('heading', { level: 1 })
      expect(await heading.evaluate(linesOf)).toEqual(lines)
      expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    })
  })

  test.each([
    [320, ['Anna-Katharina', 'Schmidt-', 'Wittgenstein']],
    [390, ['Anna-Katharina', 'Schmidt-Wittgenstein']],
    [768, [name]],
  ])('in the bar at %i px parts at its space first', async (width, lines) => {
    await visit({ viewport: { width, height: 900 } }, async (page) => {
      await facesShown(page)
      const link = page.getByRole('banner').getByRole('link', { name, exact: true })
      expect(await link.evaluate(linesOf)).toEqual(lines)
    })
  })

  test.each([640, 768, 1024, 1280])('leaves the print view’s bar on one row at %i px', async (width) => {
    await visit({ viewport: { width, height: 900 } }, async (page) => {
      await page.goto(`${origin}/resume-print.html`)
      await facesShown(page)
      const heading = page.getByRole('heading', { level: 1 })
      expect(await heading.evaluate(linesOf)).not.toContainEqual(expect.stringMatching(/-$/))
      const middles = await page
        .locator('.print-toolbar > div > *')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
        .then((boxes) => boxes.map(({ y, height }) => Math.round(y + height / 2)))
      expect(middles).toHaveLength(4)
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
    })
  })

  test('is read and copied as it is written', async () => {
    await visit({}, async (page) => {
      const heading = page.getByRole('heading', { level: 1, name, exact: true })
      expect(await heading.ariaSnapshot()).toBe(`- heading "${name}" [level=1]`)
      const copied = await heading.evaluate((element) => {
        getSelection()?.selectAllChildren(element)
        return String(getSelection())
      })
      expect(copied).toBe(name)
    })
  })
})

describe('a picture without a dark version', () => {
  const filters = (page: Page) =>
    page
      .locator('#home img, #projects article:first-of-type img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter))
  const dimmed = ['brightness(0.85)', 'brightness(0.85)']
  const plain = ['none', 'none']

  test.each([true, false])('is dimmed on the dark page only, with scripts: %s', async (javaScriptEnabled) => {
    for (const [colorScheme, expected] of [
      ['dark', dimmed],
      ['light', plain],
    ] as const) {
      await visit({ colorScheme, javaScriptEnabled }, async (page) => {
        expect(await filters(page)).toEqual(expected)
        await page.emulateMedia({ media: 'print' })
        expect(await filters(page)).toEqual(plain)
      })
    }
  })

  test('follows the visitor’s choice against the system', async () => {
    for (const [colorScheme, expected] of [
      ['dark', plain],
      ['light', dimmed],
    ] as const) {
      await visit({ colorScheme }, async (page) => {
        await page.getByRole('button', { name: 'Dark theme' }).first().click()
        expect(await filters(page)).toEqual(expected)
      })
    }
  })
})

/** A text's lines as they are laid out. */
function linesOf(element: Element): string[] {
  const lines: string[] = []
  let lastTop = Number.NaN
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const [index, letter] of [...(text.textContent ?? '')].entries()) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { top, width } = range.getBoundingClientRect()
      if (width === 0) continue
      if (!(Math.abs(top - lastTop) < 5)) lines.push('')
      lastTop = top
      lines[lines.length - 1] += letter
    }
  }
  return lines.map((line) => line.trim())
}

test('letters that come in a second file are set in the web face too', async () => {
  await visit({}, async (page) => {
    await facesShown(page)
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('DOM.enable')
    await inspector.send('CSS.enable')
    const { root } = await inspector.send('DOM.getDocument', { depth: -1 })
    const { nodeIds } = await inspector.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: `#home :is(p, dd, span, li)`,
    })
    const fonts = []
    for (const nodeId of nodeIds) {
      const { outerHTML } = await inspector.send('DOM.getOuterHTML', { nodeId })
      if (!new RegExp(`^<[^>]+>${place}<`).test(outerHTML)) continue
      fonts.push(...(await inspector.send('CSS.getPlatformFontsForNode', { nodeId })).fonts)
    }
    expect(fonts.map(({ isCustomFont }) => isCustomFont)).toContain(true)
    expect(fonts.map(({ isCustomFont }) => isCustomFont)).not.toContain(false)
    expect(fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)).toBe(place.length)
  })
})
