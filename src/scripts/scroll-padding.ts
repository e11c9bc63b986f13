/** Sets `scroll-padding-top` to the height of the header, which depends on the number of link rows. */
export function startScrollPadding(): void {
  const header = document.querySelector('header')
  if (!header) return
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--header', `${header.clientHeight}px`)
  }).observe(header)
}
