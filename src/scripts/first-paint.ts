/** The first rule of the page's style, which holds the web faces back unless the page preloads them. */
type Held = CSSRule & { cssRules?: { style: { fontFamily: string; src: string } }[] }

/**
 * Lets the first paint wait for nothing that it does not show. Sections below the first are left out of it: the class
 * `top-first` (`base.css`), which `lay-out-rest.ts` makes up for. Not where a visit begins further down: a place in the
 * page is found only when all above it has its size.
 *
 * As soon as it is on the screen, loads what `defer-loads.ts` held back, the web faces and the scripts, and the manifest,
 * which browsers fetch beside what is still needed. A tab in the background, which is not painted, waits for the document
 * only; and who reloads or comes back gets the faces at once, from the browser's cache. The first click on a button, if it
 * comes before the scripts, is done again when they are there.
 *
 * Inlined in the head, after the styles. It is turned into text with `toString`, so it may use nothing from outside
 * itself.
 */
export function paintFirst(): void {
  // Loaded first and then added, so that text is shaped again once. To let their rules hold would shape it again in the
  // visitor's own faces too, while they load. Faces of one family need no ranges here: no letter is in two of them.
  const showFaces = () => {
    for (const { style } of (document.styleSheets[0]?.cssRules[0] as Held | undefined)?.cssRules ?? []) {
      new FontFace(style.fontFamily, style.src).load().then(
        (face) => document.fonts.add(face),
        () => {
          // Text stays as it is, and the network's own message says why.
        },
      )
    }
  }
  let early: HTMLElement | null | undefined
  addEventListener('click', ({ target }) => {
    early ??= (target as Element).closest<HTMLElement>('[type=button]')
  })
  const manifest = document.querySelector('link[rel=manifest]')
  manifest?.remove()
  const load = () => {
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', load)
      return
    }
    if (manifest) document.head.append(manifest)
    let waiting = 0
    for (const held of document.querySelectorAll<HTMLScriptElement>('script[type=deferred]')) {
      const script = held.cloneNode() as HTMLScriptElement
      script.type = 'module'
      waiting += 1
      script.onload = () => {
        waiting -= 1
        if (!waiting) early?.click()
      }
      held.replaceWith(script)
    }
    if (fresh) showFaces()
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const fresh = visit?.type === 'navigate'
  if (!fresh) showFaces()
  else if (!location.hash) document.documentElement.classList.add('top-first')
  if (document.hidden) load()
  else {
    new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint')[0]) return
      observer.disconnect()
      load()
    }).observe({ type: 'paint', buffered: true })
  }
}
