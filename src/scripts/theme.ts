import { applyTheme } from './first.ts'

const root = document.documentElement

/** Brings in line with the theme what is not done by its class. */
function followClass(): void {
  const dark = root.classList.contains('dark')
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    toggle.setAttribute('aria-pressed', String(dark))
  }
  // The browser's own frame follows the choice, not the system: light comes first in the page, dark second.
  const [light, night] = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  if (light) light.media = dark ? 'not all' : 'all'
  if (night) night.media = dark ? 'all' : 'not all'
}

/** Every toggle flips the theme and saves it; until one was used, the system's preference is followed live. */
export function startTheme(): void {
  const follow = () => {
    applyTheme()
    followClass()
  }
  // The system may have changed since the first paint.
  follow()
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-toggle]')) return
    const dark = root.classList.toggle('dark')
    followClass()
    try {
      localStorage.setItem('theme', dark ? 'dark' : 'light')
    } catch {
      // Blocked storage: the choice lasts as long as the page.
    }
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    if (key === 'theme' || key === null) follow()
  })
}
