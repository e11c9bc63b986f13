/**
 * Tells assistive technology and the browser which theme is shown, whoever changed it: the toggles are pressed in the dark one, and
 * of the two theme-colors the first is light. `layouts/Start.astro` applies the theme.
 */
const root = document.documentElement

function tell(): void {
  const dark = root.classList.contains('dark')
  for (const toggle of document.querySelectorAll('[data-theme-toggle]')) toggle.ariaPressed = String(dark)
  const [light, ...others] = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  if (light) light.media = dark ? 'not all' : 'all'
  for (const other of others) other.media = dark ? 'all' : 'not all'
}

tell()
new MutationObserver(tell).observe(root, { attributeFilter: ['class'] })
