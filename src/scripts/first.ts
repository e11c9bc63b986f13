/**
 * What runs before the first paint. Both functions are inlined with `toString`, so they may use nothing from outside
 * themselves.
 */

/** Sets the saved theme, else the system's, before anything is painted. */
export function applyTheme(): void {
  let saved: string | null = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked; then the system decides.
  }
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.className = dark ? 'js dark' : 'js'
}

/** A web font, as the inline script loads it. */
export interface WebFont {
  family: string
  url: string
}

/**
 * Once the first paint is on the screen, loads what it could do without: web fonts, the styles for print, then whatever
 * `loadScripts` loads.
 *
 * Fonts are loaded by script and added when they are there, so that text is laid out once more; were their `@font-face`
 * rules to apply, it would be laid out twice, with the local fallbacks and with the font.
 */
export function afterFirstPaint(fonts: WebFont[], printStyles: string, loadScripts: () => void): void {
  const load = () => {
    for (const { family, url } of fonts) {
      new FontFace(family, `url(${url})`).load().then(
        (font) => document.fonts.add(font),
        () => {
          // The fallback stays, and the network's own message says why.
        },
      )
    }
    const styles = { rel: 'stylesheet', media: 'print', href: printStyles }
    document.head.append(Object.assign(document.createElement('link'), styles))
    loadScripts()
  }
  // A tab in the background is not painted.
  if (document.hidden) {
    load()
    return
  }
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    load()
  }).observe({ type: 'paint', buffered: true })
}
