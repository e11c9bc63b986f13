import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { recordOf } from '../../server/build.ts'
import { launchChromium } from './chromium.ts'

/** The most that the home page of a fixture may cost, in bytes. */
export const budgets = {
  sample: { html: 15_000, scripts: 4_000, fonts: 40 * 1024, loaded: 70 * 1024 },
  everything: { html: 21_000, scripts: 4_000, fonts: 40 * 1024, loaded: 75 * 1024 },
}

/** The phone that all measurements use. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/**
 * Measures the transfer sizes of the home page in bytes (text as Brotli).
 *
 * @param dist the built site
 * @param url its home page
 */
export async function weigh(dist: string, url: string) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const inline = [...page.matchAll(/<script\b(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  // Those that only the build before had are kept beside them.
  const fonts = recordOf(dist)?.assets.filter((name) => name.endsWith('.woff2')) ?? []
  const loads = await loadOnPhone(url)
  const files = loads.filter(({ type, url }) => type === 'script' && url.includes('/_astro/'))
  const sourceOf = (url: string) => readFileSync(join(dist, url.slice(url.indexOf('_astro/'))), 'utf8')
  return {
    /** The page with its styles; those for print are a file of their own. */
    html: brotli(page),
    /** Inline scripts and files that run before an interaction. */
    scripts:
      brotli(inline.map(([, code]) => code).join('')) + sum(files.map(({ url }) => brotli(sourceOf(url)))),
    /** All font files of the site. */
    fonts: sum(fonts.map((name) => statSync(join(dist, name)).size)),
    /** Everything a phone loads before scrolling, with headers. */
    loaded: sum(loads.map(({ bytes }) => bytes)),
  }
}

/** Lists what a phone-sized Chromium loads until the network is idle, in bytes on the wire with headers. */
async function loadOnPhone(url: string) {
  await using browser = await launchChromium()
  const page = await browser.newPage(phone)
  await page.route(/google/, (route) => route.abort())
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(url, { waitUntil: 'networkidle' })
  return await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return {
        url: request.url(),
        type: request.resourceType(),
        bytes: responseBodySize + responseHeadersSize,
      }
    }),
  )
}

const brotli = (content: string) => brotliCompressSync(content).length
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
