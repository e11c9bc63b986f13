import { launchChromium } from '../tests/support/chromium.ts'

/** Returns a row of the table that `npm run bench` prints, with a value that may not exceed its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0) {
  const format = (number: number) =>
    `${number.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`
  return { what, measured: format(value), budget: `≤ ${format(budget)}`, met: value <= budget }
}

/** Returns the median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

type Browser = Awaited<ReturnType<typeof launchChromium>>
export type Page = Awaited<ReturnType<Browser['newPage']>>

export interface Device {
  context: Parameters<Browser['newPage']>[0]
  /** CPU throttling; 4 is Lighthouse's factor for a mid-range phone. */
  slowdown: number
  /** In megabits per second, and milliseconds. */
  network?: { speed: number; latency: number }
}

type Entry = { startTime: number; duration: number; interactionId?: number }

/**
 * Visits a page with network and processor as slow as a device's, and returns the entries of a type in the browser's
 * performance timeline.
 *
 * @param act what the visitor does on the loaded page
 */
export async function visit(
  url: string,
  { context, slowdown, network }: Device,
  type: 'event' | 'largest-contentful-paint',
  act: (page: Page) => Promise<void> = async () => {},
): Promise<Entry[]> {
  await using browser = await launchChromium()
  const page = await browser.newPage(context)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network) {
    const throughput = (network.speed * 1_000_000) / 8
    const speed = { downloadThroughput: throughput, uploadThroughput: throughput }
    await session.send('Network.enable')
    const conditions = { offline: false, latency: network.latency, ...speed }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
  await page.addInitScript((type) => {
    const entries: unknown[] = []
    Object.assign(window, { entries })
    const observer = new PerformanceObserver((list) => {
      entries.push(...list.getEntries().map((entry) => entry.toJSON()))
    })
    // 16 ms is the shortest duration that events may ask for.
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }, type)
  await page.goto(url, { waitUntil: 'networkidle' })
  await act(page)
  // Entries are reported after the next frame.
  await page.waitForTimeout(500)
  return await page.evaluate(() => Reflect.get(window, 'entries') as Entry[])
}
