/** Toggles the collapsed navigation; a chosen link, Escape, and a tap or focus outside close it. */
export function startMenu(): void {
  const toggle = document.querySelector<HTMLElement>('[data-menu-toggle]')
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  if (!toggle || !menu) return

  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true'
  const setOpen = (open: boolean) => toggle.setAttribute('aria-expanded', String(open))

  toggle.addEventListener('click', () => setOpen(!isOpen()))
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) setOpen(false)
  })
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (!menu.contains(target as Node) && !toggle.contains(target as Node)) setOpen(false)
    })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return
    setOpen(false)
    toggle.focus()
  })
}
