/**
 * Runs before the first paint, inlined and blocking: the saved theme, else the system's.
 * It is turned into text with `toString`, so it may use nothing from outside itself.
 */
export function applyThemeFirst(): void {
  let saved: string | null = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked; then the system decides.
  }
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const root = document.documentElement
  root.className = dark ? 'js dark' : 'js'
  root.dataset['theme'] = dark ? 'dark' : 'light'
}
