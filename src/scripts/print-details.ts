/**
 * Prints what stands in closed `<details>`: browsers without `::details-content`, as Firefox 140 and Safari 18.3, cannot by
 * styles alone.
 */
if (!CSS.supports('selector(::details-content)'))
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      details.open = true
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true })
    }
  })
