/**
 * Lets the children of `[data-reveal-step]` appear one after the other, that many seconds apart, when each comes
 * into view. What is in view already stays; without this script, or with reduced motion, everything is simply there.
 */
export function startReveal(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      target.setAttribute('data-reveal', 'shown')
    }
  })
  for (const list of document.querySelectorAll<HTMLElement>('[data-reveal-step]')) {
    const step = Number(list.dataset['revealStep'])
    for (const [index, child] of [...list.children].entries()) {
      if (child.getBoundingClientRect().top < innerHeight) continue
      child.setAttribute('data-reveal', 'waiting')
      ;(child as HTMLElement).style.transitionDelay = `${(index * step).toFixed(2)}s`
      observer.observe(child)
    }
  }
}
