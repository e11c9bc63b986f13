import { afterPaint } from './after-paint.ts'

const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')

function savedTheme(): string | null {
  try {
    return localStorage.getItem('theme')
  } catch {
    return null
  }
}

/** The toggles answer in the next frame; to colour the whole page takes longer than a tap should, so it comes behind. */
function show(dark: boolean): void {
  root.classList.toggle('dark', dark)
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) {
    toggle.setAttribute('aria-pressed', String(dark))
  }
  afterPaint().then(colour)
}

function colour(): void {
  const dark = root.classList.contains('dark')
  root.dataset['theme'] = dark ? 'dark' : 'light'
  // The browser's own frame follows the choice, not the system: light comes first in the page, dark second.
  const [light, night] = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  if (light) light.media = dark ? 'not all' : 'all'
  if (night) night.media = dark ? 'all' : 'not all'
}

/** Every toggle flips the theme and saves it; until one was used, the system's preference is followed live. */
export function startTheme(): void {
  show(root.classList.contains('dark'))
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
  systemDark.addEventListener('change', () => {
    if (!savedTheme()) show(systemDark.matches)
  })
  addEventListener('storage', ({ key }) => {
    if (key !== 'theme' && key !== null) return
    const saved = savedTheme()
    show(saved ? saved === 'dark' : systemDark.matches)
  })
}
