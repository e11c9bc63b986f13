/** Lets a keyboard scroll what is wider than the window: not every browser gives it the focus by itself. */
const wide = document.querySelector<HTMLElement>('[data-sideways]')
if (wide) {
  new ResizeObserver(() => {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
    else wide.removeAttribute('tabindex')
  }).observe(wide)
}
