import href from '../styles/print.css?url'

// The page links the print styles itself only without scripts: the browser would request them before the first paint.
const link = document.createElement('link')
document.head.append(Object.assign(link, { rel: 'stylesheet', media: 'print', href }))

// Browsers without `::details-content`, as Firefox 140 and Safari 18.3, cannot print what stands in closed `<details>` by styles alone.
if (!CSS.supports('selector(::details-content)'))
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      details.open = true
      addEventListener('afterprint', () => details.removeAttribute('open'), { once: true })
    }
  })
