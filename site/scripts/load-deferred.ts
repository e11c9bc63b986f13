/**
 * Loads what `defer-loads.ts` held back, the web faces and the scripts, as soon as the first paint is on the screen,
 * and the manifest, which browsers fetch beside what is still needed. A tab in the background, which is not painted,
 * waits for the document only; and who reloads or comes back gets the faces at once, from the browser's cache. The first
 * click on a button, if it comes before the scripts, is done again when they are there.
 *
 * Inlined in the head, after the styles. It is turned into text with `toString`, so it may use nothing from outside
 * itself.
 */
export function loadDeferred(): void {
  const showFaces = () => {
    const rule = document.styleSheets[0]?.cssRules[0]
    if (rule instanceof CSSMediaRule) rule.media.mediaText = 'all'
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
    showFaces()
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
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate') showFaces()
  if (document.hidden) load()
  else {
    new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint')[0]) return
      observer.disconnect()
      load()
    }).observe({ type: 'paint', buffered: true })
  }
}
