import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium } from './chromium.ts'

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** All categories of Lighthouse 13.5. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing']

/**
 * Runs Lighthouse with its defaults (a phone on simulated slow 4G) in a fresh Chromium.
 *
 * @param attempts on a busy machine the trace may start too late: an error, or missing scores
 * @throws Error when the page cannot be measured
 */
export async function runLighthouse(url: string, only = categories, attempts = 3): Promise<Report> {
  const chromeFlags = ['--headless=new', ...chromiumArguments]
  const chromium = await launch({ chromePath: findChromium(), chromeFlags, logLevel: 'silent' })
  const flags = { port: chromium.port, logLevel: 'silent', onlyCategories: only } as const
  const result = await lighthouse(url, flags).finally(() => chromium.kill())
  const isComplete = result && Object.values(result.lhr.categories).every(({ score }) => score !== null)
  if (isComplete && !result.lhr.runtimeError) return result.lhr
  if (attempts > 1) return runLighthouse(url, only, attempts - 1)
  throw new Error(result?.lhr.runtimeError?.message ?? `Lighthouse cannot measure ${url}`)
}
