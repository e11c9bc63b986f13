/**
 * The menu of the header is a popover, which opens, and closes by Escape or a tap outside, without scripts. This closes it also
 * by a chosen link and by focus outside, gives its button the state where browsers do not expose it, and takes links that do
 * not fit the row out of reach until the menu shows them.
 */
const toggle = document.querySelector<HTMLButtonElement>('header [popovertarget]')
const menu = toggle?.popoverTargetElement
// Browsers without popovers show the links at all times.
if (toggle && menu instanceof HTMLElement) {
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

  const links = menu.querySelector('ul')
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        target.toggleAttribute('inert', intersectionRatio < 0.5)
    },
    { root: links, threshold: 0.5 },
  )
  for (const link of links?.children ?? []) observer.observe(link)
}
