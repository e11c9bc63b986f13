/**
 * Says in the footer what this visit cost, as this browser measured it: bytes on the wire and when the text was there.
 * Nothing is sent. Where the browser does not say, or took the page from its cache, the line stays hidden.
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
  const inWords = (value: number, unit: string) =>
    new Intl.NumberFormat(document.documentElement.lang, {
      style: 'unit',
      unit,
      maximumSignificantDigits: 2,
    }).format(value)
  // Again whenever the footer comes into view: pictures arrive while a visitor scrolls.
  new IntersectionObserver(() => {
    const bytes = loads().reduce((sum, { transferSize }) => sum + transferSize, 0)
    line.textContent = text
      .replace('{size}', inWords(bytes / 1000, 'kilobyte'))
      .replace('{time}', inWords(paint.startTime / 1000, 'second'))
    line.hidden = false
  }).observe(line.parentElement as Element)
}
