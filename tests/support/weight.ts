import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { launchChromium } from './chromium.ts'

/** A phone as everything is measured on: CSS pixels, and three of the screen's for each. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}

/** What a visit to the front page weighs, in bytes as sent (text in Brotli). */
export interface Weight {
  /** The page with the styles that its first paint needs; those for print are loaded beside it. */
  html: number
  /** Scripts that run before the visitor does anything, in the page and in files. */
  scripts: number
  /** Every font file of the site. */
  fonts: number
  /** Everything that a phone loads before it scrolls, headers included. */
  loaded: number
}

/**
 * @param dist the built site
 * @param url where it is served
 */
export async function weigh(dist: string, url: string): Promise<Weight> {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = page.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="[^"]*\/(_astro\/[^"]+)"[^>]*>/g)
  const styles = [...linked].filter(([link]) => !link.includes('media="print"'))
  const inline = [...page.matchAll(/<script\b(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
  const fonts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.woff2'),
  )
  const loads = await loadOnPhone(url)
  const files = loads.filter(({ type, path }) => type === 'Script' && !path.includes('gtag'))
  return {
    html: sent([page, ...styles.map(([, file = '']) => readFileSync(join(dist, file), 'utf8'))].join('')),
    scripts: sent(inline.map(([, code]) => code).join('')) + sum(files.map(({ bytes }) => bytes)),
    fonts: sum(fonts.map((name) => statSync(join(dist, name)).size)),
    loaded: sum(loads.map(({ bytes }) => bytes)),
  }
}

/** What a Chromium of a phone's size takes from the host, on the wire with headers, until nothing more comes. */
async function loadOnPhone(url: string) {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage(phone)
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
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
