import { launchChromium } from '../tests/support/chromium.ts'
import { phone } from '../tests/support/weight.ts'
import { measureInTurn } from './bare-page.ts'
import { atMost, median, type Row } from './table.ts'

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
const profiles: Record<string, Profile> = {
  phone: { context: phone, megabits: 1.6, latency: 150, slowdown: 4, budget: 1.45 },
  desktop: {
    context: { viewport: { width: 1280, height: 900 } },
    megabits: 10,
    latency: 40,
    slowdown: 1,
    budget: 2.2,
  },
}

/** Measures the largest paint with throttling applied to network and processor, unlike Lighthouse's simulation. */
export async function measurePaint(name: string, url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [device, profile] of Object.entries(profiles)) {
    await using browser = await launchChromium()
    const pairs = await measureInTurn(
      `Largest paint, ${name}, ${device}`,
      () => largestPaint(browser, url, profile),
      (bare) => largestPaint(browser, bare, profile),
    )
    const page = median(pairs.map(({ page }) => page))
    const bare = median(pairs.map(({ bare }) => bare))
    const what = `${name}: largest paint, ${device}, ${Math.round(page)} ms with applied throttling, relative to a bare page`
    rows.push(atMost(what, page / bare, profile.budget, '×', 2))
  }
  return rows
}

/** Returns the time of the largest paint of a first visit in milliseconds. */
async function largestPaint(browser: Browser, url: string, profile: Profile): Promise<number> {
  await using context = await browser.newContext(profile.context)
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
  return await page.evaluate(() => {
    const paint = Promise.withResolvers<number>()
    new PerformanceObserver((list) =>
      paint.resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
    return paint.promise
  })
}
