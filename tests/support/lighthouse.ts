import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, findChromium } from './chromium.ts'

/** What Lighthouse found on one page. */
export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Every category of Lighthouse 13.5. */
export const categories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const

/**
 * Lighthouse with its own defaults (a phone on slow 4G, simulated), in a Chromium that was never used before.
 *
 * @param tries at most, when the browser's trace lacks its beginning
 * @throws Error when the page could not be measured
 */
export async function runLighthouse(
  url: string,
  only: readonly string[] = categories,
  tries = 3,
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
      // The large fixture names Google's script, which a machine of tests may not reach.
      blockedUrlPatterns: ['*googletagmanager.com*'],
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    // On a busy machine its trace begins too late now and then: it says so, or leaves scores out.
    const isIncomplete = Object.values(result.lhr.categories).some(({ score }) => score === null)
    if ((result.lhr.runtimeError?.code === 'NO_NAVSTART' || isIncomplete) && tries > 1) {
      chromium.kill()
      return await runLighthouse(url, only, tries - 1)
    }
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    chromium.kill()
  }
}

/**
 * Audits of a category that count and are not passed, each with its title and what it complains of: what a failing
 * test should show.
 */
export function shortcomings(report: Report, category: string): string[] {
  return (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    if (!audit || weight === 0 || audit.score === 1 || audit.score === null) return []
    const items = audit.details && 'items' in audit.details ? JSON.stringify(audit.details.items) : ''
    return [`${id}: ${audit.title} ${audit.displayValue ?? ''} ${items.slice(0, 500)}`]
  })
}
