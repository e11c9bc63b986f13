/** Keeps what a link leads to below the header, however many rows its own links take. */
export function startScrollPadding(): void {
  const header = document.querySelector('header')
  if (!header) return
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--header', `${header.clientHeight}px`)
  }).observe(header)
}
