import { launchChromium } from '../tests/support/chromium.ts'
import { phone } from '../tests/support/weight.ts'

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

/** The phone's processor and network are Lighthouse's; in megabits per second and milliseconds. The desktop is 1280 px wide. */
export const devices = {
  phone: { context: phone, slowdown: 4, speed: 1.6, latency: 150, budget: 1.4 },
  desktop: { context: {}, slowdown: 1, speed: 10, latency: 40, budget: 2 },
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
  { context, slowdown, speed, latency }: (typeof devices)[keyof typeof devices],
  type: 'event' | 'largest-contentful-paint',
  act: (page: Page) => Promise<void> = async () => {},
): Promise<Entry[]> {
  await using browser = await launchChromium()
  const page = await browser.newPage(context)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const throughput = (speed * 1_000_000) / 8
  await session.send('Network.enable')
  const speeds = { downloadThroughput: throughput, uploadThroughput: throughput }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speeds })
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
