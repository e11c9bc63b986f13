/**
 * The menus of the header are popovers, which open, and close by Escape or a tap outside, without scripts. This closes them
 * also by a chosen link and by focus outside, and gives their toggles their state where browsers do not expose it.
 */
for (const toggle of document.querySelectorAll<HTMLButtonElement>('header [popovertarget]')) {
  const menu = toggle.popoverTargetElement
  // Browsers without popovers show the links at all times.
  if (!(menu instanceof HTMLElement)) continue

  const showState = () => {
    toggle.ariaExpanded = String(menu.matches(':popover-open'))
  }
  showState()
  menu.addEventListener('toggle', showState)
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && target !== toggle) menu.hidePopover()
  })
}
