import { launchChromium } from '../tests/support/chromium.ts'

/** A row of the table that `npm run bench` prints. */
export type Row = { what: string; measured: string; budget?: string; met?: boolean }

/** Returns a row whose value may not exceed its budget. */
export function atMost(what: string, value: number, budget: number, unit: string, digits = 0): Row {
  const format = (number: number) =>
    `${number.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`
  return { what, measured: format(value), budget: `≤ ${format(budget)}`, met: value <= budget }
}

/** Measures two things in turn, so that load on the machine affects both. */
export async function inTurn<Measured>(
  runs: number,
  ours: () => Promise<Measured>,
  theirs: () => Promise<Measured>,
): Promise<[ours: Measured[], theirs: Measured[]]> {
  const measured: [Measured[], Measured[]] = [[], []]
  for (let run = 1; run <= runs; run += 1) {
    console.error(`${run} of ${runs}`)
    measured[0].push(await ours())
    measured[1].push(await theirs())
  }
  return measured
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
  network?: { megabits: number; latency: number }
}

/** Opens an empty page in a browser of its own, with network and processor as slow as a device's. */
export async function openPage({ context, slowdown, network }: Device) {
  const browser = await launchChromium()
  const page = await browser.newPage(context)
  const session = await page.context().newCDPSession(page)
  if (network) {
    const throughput = (network.megabits * 1_000_000) / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, [Symbol.asyncDispose]: () => browser.close() }
}
