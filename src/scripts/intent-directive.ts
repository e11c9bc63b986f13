import type { ClientDirective } from 'astro'

/**
 * `client:intent` hydrates an island on the first pointer or focus event, and repeats a press of its buttons meanwhile;
 * `client:intent="near"` when it is about to come into view, like `client:visible`. One directive, because each is a script in
 * the page.
 */
const intent: ClientDirective = (load, { value }, element) => {
  if (value === 'near') {
    const hydrateNear = async (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const hydrate = await load()
      await hydrate()
    }
    const observer = new IntersectionObserver(hydrateNear, { rootMargin: '600px' })
    // The island itself has no box.
    for (const child of element.children) observer.observe(child)
    return
  }
  let pressed: HTMLButtonElement | null | undefined
  const press = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button')
  }
  const start = async () => {
    for (const event of events) element.removeEventListener(event, start)
    element.addEventListener('click', press)
    const hydrate = await load()
    await hydrate()
    element.removeEventListener('click', press)
    pressed?.click()
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) element.addEventListener(event, start)
  // The island may already have focus.
  if (element.contains(document.activeElement)) start()
}

export default intent
