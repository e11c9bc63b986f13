/**
 * Shows in the footer the transferred bytes and the time to first paint, as measured by the browser. Hidden if the page
 * came from the cache or the browser does not report them.
 */
const line = document.querySelector<HTMLElement>('[data-visit-cost]')
const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
const format = (value: number, unit: string) => {
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumSignificantDigits: 2 } as const
  return value.toLocaleString(document.documentElement.lang, style).replace(' ', '\u00a0')
}
if (line?.parentElement && navigation?.transferSize) {
  const text = line.textContent
  // Updated whenever the footer becomes visible: lazy pictures load while scrolling.
  new IntersectionObserver(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (!paint) return
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const bytes = [navigation, ...resources].reduce((sum, { transferSize }) => sum + transferSize, 0)
    line.textContent = text
      .replace('{size}', format(bytes / 1000, 'kilobyte'))
      .replace('{time}', format(paint.startTime / 1000, 'second'))
    line.hidden = false
  }).observe(line.parentElement)
}
