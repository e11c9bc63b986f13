import href from '../styles/print.css?url'

/** Links the print styles, which a page without scripts links itself: the browser would request those before the first paint. */
const link = document.createElement('link')
document.head.append(Object.assign(link, { rel: 'stylesheet', media: 'print', href }))
