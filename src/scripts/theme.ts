import { applyTheme } from './inline-scripts.ts'

const root = document.documentElement

/** Updates the toggles and theme-color from the class. */
function updateControls(): void {
  const dark = root.classList.contains('dark')
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    toggle.setAttribute('aria-pressed', String(dark))
  }
  // The first theme-color is light, the second dark.
  const colours = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  for (const [index, meta] of colours.entries()) meta.media = dark === (index === 1) ? 'all' : 'not all'
}

/** Toggles switch and save the theme; until one is used, the theme follows the system's preference. */
export function startTheme(): void {
  const follow = () => {
    applyTheme()
    updateControls()
  }
  // The preference may have changed since the first paint.
  follow()
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-toggle]')) return
    const dark = root.classList.toggle('dark')
    updateControls()
    try {
      localStorage.setItem('theme', dark ? 'dark' : 'light')
    } catch {
      // Storage may be blocked; the choice then lasts until reload.
    }
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    if (key === 'theme' || key === null) follow()
  })
}
