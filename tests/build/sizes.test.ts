import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distOf, projectOf } from '../fixtures/fixtures.ts'
import { launchChromium } from '../support/chromium.ts'
import { type Site, startSite } from '../support/site.ts'

/** What a visit may weigh, in bytes as sent (Brotli). */

const kilobyte = 1024
const budgets = [
  { fixture: 'sample', html: 16 * kilobyte, loaded: 75 * kilobyte },
  { fixture: 'large', html: 24 * kilobyte, loaded: 75 * kilobyte },
] as const

const scriptBudget = 5 * kilobyte
const fontBudget = 40 * kilobyte

describe.each(budgets)('$fixture', ({ fixture, html, loaded }) => {
  const dist = distOf(fixture)
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  let site: Site
  let loads: { path: string; type: string; bytes: number }[]

  beforeAll(async () => {
    site = await startSite({}, projectOf(fixture))
    loads = await loadOnPhone(site.home)
  })
  afterAll(() => site.end())

  test('the page with its styles', () => {
    const styles = [...page.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="[^"]*\/(_astro\/[^"]+)"/g)]
    const files = styles.map(([, file = '']) => readFileSync(join(dist, file), 'utf8'))
    expect(sent([page, ...files].join(''))).toBeLessThanOrEqual(html)
  })

  test('scripts that run before the visitor does anything', () => {
    const inline = [...page.matchAll(/<script\b(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
    const files = loads.filter(({ type }) => type === 'Script')
    expect(files.length).toBeGreaterThan(0)
    const own = files.filter(({ path }) => !path.includes('gtag'))
    expect(sent(inline.map(([, code]) => code).join('')) + sum(own), JSON.stringify(own)).toBeLessThanOrEqual(
      scriptBudget,
    )
  })

  test('fonts', () => {
    const fonts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.woff2'),
    )
    expect(fonts.length).toBeGreaterThan(0)
    const bytes = fonts.map((name) => statSync(join(dist, name)).size)
    expect(bytes.reduce((total, size) => total + size)).toBeLessThanOrEqual(fontBudget)
  })

  test('everything that a phone loads before it scrolls', () => {
    expect(sum(loads), JSON.stringify(loads)).toBeLessThanOrEqual(loaded)
  })

  test('no original picture is shipped', () => {
    expect(readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.png'))).toEqual([])
  })
})

/** What a Chromium of a phone's size takes from the host, on the wire with heads, until nothing more comes. */
async function loadOnPhone(url: string) {
  const browser = await launchChromium()
  try {
    const screen = {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    }
    const page = await browser.newPage(screen)
    await page.route(/google/, (route) => route.abort())
    const session = await page.context().newCDPSession(page)
    const started = new Map<string, { path: string; type: string }>()
    const loads: { path: string; type: string; bytes: number }[] = []
    session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      started.set(requestId, { path: new URL(request.url).pathname, type })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      loads.push({ ...(started.get(requestId) ?? { path: requestId, type: '' }), bytes: encodedDataLength })
    })
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    return loads
  } finally {
    await browser.close()
  }
}

const sent = (content: string) => brotliCompressSync(content).length
const sum = (loads: { bytes: number }[]) => loads.reduce((total, { bytes }) => total + bytes, 0)
