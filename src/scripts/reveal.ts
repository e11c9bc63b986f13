/**
 * Reveals the children of `[data-reveal-step]` as they scroll into view, delayed by that many seconds each; those in view from the
 * beginning stay as they are. Does nothing with reduced motion.
 */
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const { dataset, style, parentElement: list } = target as HTMLElement
    if (!isIntersecting) dataset['reveal'] = 'waiting'
    else {
      observer.unobserve(target)
      if (!dataset['reveal'] || !list) continue
      dataset['reveal'] = 'shown'
      style.transitionDelay = `${[...list.children].indexOf(target) * Number(list.dataset['revealStep'])}s`
    }
  }
})
if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
  for (const child of document.querySelectorAll('[data-reveal-step] > *')) observer.observe(child)
