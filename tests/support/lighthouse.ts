import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium } from './chromium.ts'

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** All categories of Lighthouse 13.5. */
export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const

/**
 * Runs Lighthouse with its defaults (a phone on simulated slow 4G) in a fresh Chromium.
 *
 * @param attempts retries when the trace of the browser is incomplete
 * @throws Error when the page cannot be measured
 */
export async function runLighthouse(
  url: string,
  only: readonly string[] = categories,
  attempts = 3,
): Promise<Report> {
  const chromium = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      logLevel: 'silent',
      onlyCategories: [...only],
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    // On a busy machine the trace may start too late: an error, or missing scores.
    const isIncomplete = Object.values(result.lhr.categories).some(({ score }) => score === null)
    if ((result.lhr.runtimeError?.code === 'NO_NAVSTART' || isIncomplete) && attempts > 1) {
      chromium.kill()
      return await runLighthouse(url, only, attempts - 1)
    }
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    chromium.kill()
  }
}

/** Formats the failed audits of a category that affect its score. */
export function failedAudits(report: Report, category: string): string[] {
  return (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    if (!audit || weight === 0 || audit.score === 1 || audit.score === null) return []
    const items = audit.details && 'items' in audit.details ? JSON.stringify(audit.details.items) : ''
    return [`${id}: ${audit.title} ${audit.displayValue ?? ''} ${items.slice(0, 500)}`]
  })
}
