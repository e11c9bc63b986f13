/** Inline scripts, included with `toString`: they must not reference the module's scope. */

/** Applies the saved theme, or the system's, before the first paint. */
export function applyTheme(): void {
  let saved: string | null = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked.
  }
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.className = dark ? 'js dark' : 'js'
}

/** A web font to load after the first paint. */
export interface WebFont {
  family: string
  url: string
}

/** Loads web fonts, print styles and scripts after the first paint (docs/decisions/0008-load-after-first-paint.md). */
export function afterFirstPaint(fonts: WebFont[], printStyles: string, loadScripts: () => void): void {
  const load = () => {
    // Added once loaded: `@font-face` rules would re-layout text twice, with the local fallback and with the font.
    for (const { family, url } of fonts) {
      const font = new FontFace(family, `url(${url})`)
      // A failed font leaves the fallback; the browser logs the error.
      font.load().then(
        () => document.fonts.add(font),
        () => {},
      )
    }
    const styles = { rel: 'stylesheet', media: 'print', href: printStyles }
    document.head.append(Object.assign(document.createElement('link'), styles))
    loadScripts()
  }
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    // After one more frame: a long page may be painted in two.
    requestAnimationFrame(() => setTimeout(load))
  })
  // Background tabs are not painted.
  if (document.hidden) load()
  else observer.observe({ type: 'paint', buffered: true })
}
