/**
 * Lets the children of `[data-reveal-step]` appear one after the other, that many seconds apart, when each comes
 * into view. What is in view already stays; without this script, or with reduced motion, everything is simply there.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The observer tells where everything is once it is laid out anyway; to measure it here would lay it out at once.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const { dataset, style, parentElement: list } = target as HTMLElement
      if (isIntersecting) {
        observer.unobserve(target)
        if (!dataset['reveal'] || !list) continue
        dataset['reveal'] = 'shown'
        // Not before: a delay alone makes a transition of going away.
        style.transitionDelay = `${[...list.children].indexOf(target) * Number(list.dataset['revealStep'])}s`
      } else if (isBelow(boundingClientRect)) dataset['reveal'] = 'waiting'
    }
  })
  // What has no height is in a section that is not laid out yet, and those are below.
  const isBelow = ({ top, height }: DOMRectReadOnly) => !height || top >= innerHeight
  for (const child of document.querySelectorAll('[data-reveal-step] > *')) observer.observe(child)
}
