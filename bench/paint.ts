import { launchChromium } from '../tests/support/chromium.ts'
import { phone } from '../tests/support/weight.ts'
import { startBarePage } from './bare-page.ts'
import { atMost, median, type Row } from './table.ts'

const runs = 7

type Browser = Awaited<ReturnType<typeof launchChromium>>

interface Profile {
  context: Parameters<Browser['newContext']>[0]
  megabits: number
  /** Round trip in milliseconds. */
  latency: number
  /** CPU throttling. */
  slowdown: number
  /** The largest paint relative to a bare page's. */
  budget: number
}

/** The phone is Lighthouse's “slow 4G”; the desktop is where the picture beside the name is the largest paint. */
export const profiles: Record<string, Profile> = {
  phone: { context: phone, megabits: 1.6, latency: 150, slowdown: 4, budget: 1.45 },
  desktop: {
    context: { viewport: { width: 1280, height: 900 } },
    megabits: 10,
    latency: 40,
    slowdown: 1,
    budget: 2.2,
  },
}

/**
 * Measures the largest paint with throttling applied to network and processor, unlike Lighthouse's simulation, in turn with
 * a bare page, so that load on the machine affects both.
 */
export async function measurePaint(name: string, url: string): Promise<Row[]> {
  const bare = await startBarePage()
  const browser = await launchChromium()
  try {
    const rows: Row[] = []
    for (const [device, profile] of Object.entries(profiles)) {
      console.error(`Largest paint, ${name}, ${device}`)
      const pairs: { page: number; bare: number }[] = []
      for (let run = 1; run <= runs; run += 1)
        pairs.push({
          page: await largestPaint(browser, url, profile),
          bare: await largestPaint(browser, bare.url, profile),
        })
      const page = median(pairs.map((pair) => pair.page))
      const floor = median(pairs.map((pair) => pair.bare))
      const what = `${name}: largest paint, ${device}, ${Math.round(page)} ms with applied throttling, relative to a bare page`
      rows.push(atMost(what, page / floor, profile.budget, '×', 2))
    }
    return rows
  } finally {
    await browser.close()
    bare.close()
  }
}

/** Returns the time of the largest paint of a first visit in milliseconds. */
async function largestPaint(browser: Browser, url: string, profile: Profile): Promise<number> {
  const context = await browser.newContext(profile.context)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const throughput = (profile.megabits * 1_000_000) / 8
    await session.send('Network.enable')
    // Not with `route`, which would slow down every request.
    await session.send('Network.setBlockedURLs', { urls: ['*google*'] })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await context.close()
  }
}
