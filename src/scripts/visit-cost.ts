/**
 * Shows in the footer the transferred bytes and the time to first paint, as measured by the browser. Hidden if the page
 * came from the cache or the browser does not report them.
 */
export function startVisitCost(): void {
  const line = document.querySelector<HTMLElement>('[data-visit-cost]')
  const loads = () =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (!line || !loads()[0]?.transferSize || !paint) return
  const text = line.textContent
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(document.documentElement.lang, {
      style: 'unit',
      unit,
      maximumSignificantDigits: 2,
    }).format(value)
  // Updated whenever the footer becomes visible: lazy pictures load while scrolling.
  new IntersectionObserver(() => {
    const bytes = loads().reduce((sum, { transferSize }) => sum + transferSize, 0)
    line.textContent = text
      .replace('{size}', format(bytes / 1000, 'kilobyte'))
      .replace('{time}', format(paint.startTime / 1000, 'second'))
    line.hidden = false
  }).observe(line.parentElement as Element)
}
