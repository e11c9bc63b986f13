/**
 * The menu of the header and the evidence of skills are popovers, which open, and close by Escape or a tap outside, without
 * scripts. This closes them also by a chosen link and by focus outside, and gives their buttons the state where browsers do not
 * expose it. Links that do not fit the header's row are out of reach until the menu shows them.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget]')) {
  const popover = button.popoverTargetElement
  // Browsers without popovers show them at all times.
  if (!(popover instanceof HTMLElement)) break
  const showState = () => {
    button.ariaExpanded = String(popover.matches(':popover-open'))
  }
  showState()
  popover.addEventListener('toggle', showState)
  popover.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) popover.hidePopover()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !popover.contains(target) && target !== button) popover.hidePopover()
  })
}

const links = document.querySelector('#site_menu ul')
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries)
      target.toggleAttribute('inert', intersectionRatio < 0.5)
  },
  { root: links, threshold: 0.5 },
)
for (const link of links?.children ?? []) observer.observe(link)
