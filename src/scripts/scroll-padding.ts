/** Sets `scroll-padding-top` to the height of the header, which depends on the number of link rows. */
const header = document.querySelector('header')
if (header)
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--header', `${header.clientHeight}px`)
  }).observe(header)
