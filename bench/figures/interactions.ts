import { launchUnwatchedChromium, type UnwatchedPage } from '../../tests/support/unwatched-chromium.ts'
import { median } from '../median.ts'
import type { Figures } from './row.ts'
import { servePages } from './serve-pages.ts'

type Browser = Awaited<ReturnType<typeof launchUnwatchedChromium>>

/** How many times as slow as here: what Lighthouse takes for a phone of the middle class. */
const slowdown = 4
const tries = 7
const mostMilliseconds = 50
/** Event Timing says nothing of what took less. */
const leastMilliseconds = 16

/**
 * From a tap or key to the next picture, as Event Timing measures it for Interaction to Next Paint.
 *
 * @param tell takes a line on how far it is
 */
export async function interactionFigures(tell: (line: string) => void): Promise<Figures> {
  const { url, stop } = await servePages()
  const browser = await launchUnwatchedChromium()
  try {
    const rows = []
    for (const [name, act] of Object.entries(interactions)) {
      tell(`Interactions: ${name}`)
      const durations: number[] = []
      for (let attempt = 0; attempt < tries; attempt += 1) durations.push(await measure(browser, url, act))
      const worst = Math.max(...durations)
      rows.push({
        what: `${name}, processor ${slowdown} × slower: worst of ${tries} (median)`,
        measured: `${worst} ms (${median(durations)} ms)`,
        bar: { text: `< ${mostMilliseconds} ms`, met: worst < mostMilliseconds },
      })
    }
    return { rows, notMeasured: [] }
  } finally {
    browser.close()
    await stop()
  }
}

/** React has arrived at the form: only it brings the place for its notes. */
const live = '[role=region][aria-label^=Notification]'

/** What prepares the page ends with `forget`; each waits for what it did, so that nothing is measured that was not. */
const interactions: Record<string, (page: UnwatchedPage) => Promise<void>> = {
  'theme toggle': async (page) => {
    await page.tap('[data-theme-toggle]')
    await page.waitFor('[data-theme=dark]')
  },
  'menu toggle': async (page) => {
    await page.tap('[data-menu-toggle]')
    await page.waitFor('[data-menu-toggle][aria-expanded=true]')
  },
  'first key in the form': async (page) => {
    await page.evaluate(`document.querySelector('form').scrollIntoView({ behavior: 'instant' })`)
    await page.waitFor(live)
    await page.tap('input[name=name]')
    await forget(page)
    await page.press('a')
    await page.waitFor('input[name=name]:valid')
  },
  'first key in the form, React not yet there': async (page) => {
    await page.holdScripts()
    await page.tap('input[name=name]')
    await forget(page)
    await page.press('a')
    await page.waitFor('input[name=name]:valid')
  },
  'keys in the form while React arrives': async (page) => {
    const release = await page.holdScripts()
    await page.tap('input[name=name]')
    await forget(page)
    await release()
    for (const key of 'abcdefgh') await page.press(key, 20)
    await page.waitFor(live)
    await page.waitFor('input[name=name]:valid')
  },
}

async function measure(
  browser: Browser,
  url: string,
  act: (page: UnwatchedPage) => Promise<void>,
): Promise<number> {
  const page = await browser.openOnPhone(slowdown, observer)
  try {
    await page.goto(url)
    await forget(page)
    await act(page)
    await settle(page)
    return Math.max(leastMilliseconds, ...(await page.evaluate<number[]>('interactions')))
  } finally {
    await page.close()
  }
}

const observer = `
  var interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: ${leastMilliseconds} })
`

/** Drops what was measured so far, once it has all been reported. */
async function forget(page: UnwatchedPage): Promise<void> {
  await settle(page)
  await page.evaluate('interactions.length = 0')
}

/** Event Timing reports behind the next picture, and not at once. */
async function settle(page: UnwatchedPage): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)))')
}
