/** React arrives only where it is wanted: the form when it comes near, tooltips on the first sign of interest. */

const islands = {
  'contact-form': () => import('../islands/contact-form.ts'),
  'hero-links': () => import('../islands/hero-links.ts'),
}

/**
 * Watches every prerendered island and makes it live once: on pointer or focus, the form also within 600 px. A form
 * that is sent before then waits for React, so that the first click is answered like any later one.
 */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] as keyof typeof islands
    const form = element.querySelector('form')
    let arrival: Promise<void> | undefined
    const arrive = () => {
      arrival ??= islands[name]()
        .then((island) => island.default(element))
        .catch(() => {
          // What is left is the plain form, which works without React.
          if (form) form.noValidate = false
        })
        .then(() => form?.removeEventListener('submit', hold))
      return arrival
    }
    const hold = async (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      await arrive()
      form?.requestSubmit()
    }
    // Somebody was quicker than this script.
    if (element.contains(document.activeElement)) arrive()
    for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
      element.addEventListener(intent, arrive, { once: true, passive: true })
    }
    if (!form) continue
    // The browser's own bubble would swallow an incomplete form that React is about to answer.
    form.noValidate = true
    form.addEventListener('submit', hold)
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        arrive()
      },
      { rootMargin: '600px' },
    )
    near.observe(element)
  }
}
