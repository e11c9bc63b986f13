/**
 * Lets the children of `[data-reveal-step]` appear one after the other, that many seconds apart, when each comes into
 * view. Only what starts below the viewport is hidden, after the first paint; without this script, or with reduced
 * motion, everything is simply there.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const { dataset, style, parentElement: list } = target as HTMLElement
      if (isIntersecting) {
        observer.unobserve(target)
        if (!dataset['reveal'] || !list) continue
        dataset['reveal'] = 'shown'
        style.transitionDelay = `${[...list.children].indexOf(target) * Number(list.dataset['revealStep'])}s`
      } else if (boundingClientRect.top >= innerHeight) dataset['reveal'] = 'waiting'
    }
  })
  for (const child of document.querySelectorAll('[data-reveal-step] > *')) observer.observe(child)
}
