const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** The saved choice, else the system's. */
function isDark(): boolean {
  let saved: string | null = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage may be blocked; then the system decides.
  }
  return saved === 'dark' || (saved !== 'light' && systemDark.matches)
}

function show(dark: boolean): void {
  root.classList.toggle('dark', dark)
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
  const follow = () => show(isDark())
  // Not what `first.ts` found: the system may have changed since.
  follow()
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-toggle]')) return
    const dark = !root.classList.contains('dark')
    show(dark)
    try {
      localStorage.setItem('theme', dark ? 'dark' : 'light')
    } catch {
      // Blocked storage: the choice lasts as long as the page.
    }
  })
  systemDark.addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    if (key === 'theme' || key === null) follow()
  })
}
