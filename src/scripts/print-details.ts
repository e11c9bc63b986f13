/**
 * Prints what stands in closed `<details>`: browsers without `::details-content`, as Firefox 140 and Safari 18.3, cannot by
 * styles alone.
 */
if (!CSS.supports('selector(::details-content)')) {
  let closed: NodeListOf<HTMLDetailsElement> | [] = []
  addEventListener('beforeprint', () => {
    closed = document.querySelectorAll('details:not([open])')
    for (const details of closed) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of closed) details.open = false
  })
}
