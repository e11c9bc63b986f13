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
  const steps = [...document.querySelectorAll<HTMLElement>('[data-reveal-step]')].flatMap((list) =>
    [...list.children].map((child, index) => ({
      child: child as HTMLElement,
      delay: index * Number(list.dataset['revealStep']),
    })),
  )
  const isBelow = (element: Element | null) => (element?.getBoundingClientRect().top ?? 0) >= innerHeight
  // All are measured before any is changed: in turn, each measuring would lay the page out anew. And sections first:
  // those below need not be laid out for it.
  const below = steps.filter(({ child }) => isBelow(child.closest('section')) || isBelow(child))
  for (const { child, delay } of below) {
    child.setAttribute('data-reveal', 'waiting')
    child.style.transitionDelay = `${delay}s`
    observer.observe(child)
  }
}
