/**
 * The collapsed navigation is a popover, which opens, and closes by Escape or a tap outside, without scripts. This closes
 * it also by a chosen link and by focus outside, and gives the toggle its state where browsers do not expose it.
 */
export function startMenu(): void {
  const toggle = document.querySelector('[popovertarget=site_menu]')
  const menu = document.getElementById('site_menu')
  // Browsers without popovers show the links at all times.
  if (!toggle || menu?.popover !== 'auto') return

  menu.addEventListener('toggle', () => {
    toggle.ariaExpanded = String(menu.matches(':popover-open'))
  })
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && target !== toggle) menu.hidePopover()
  })
}
