/**
 * Runs before the first paint, inlined and blocking: lets the browser lay out only what the first paint shows.
 * `lay-out-rest.ts` makes up for it right after. Not where a visit begins further down: a place in the page is found
 * only when all above it has its size. It is turned into text with `toString`, so it may use nothing from outside
 * itself.
 */
export function paintTopFirst(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!location.hash && visit?.type === 'navigate') document.documentElement.classList.add('top-first')
}
