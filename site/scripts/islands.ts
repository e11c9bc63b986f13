/** React arrives only where it is wanted: the form when it comes near, tooltips on the first sign of interest. */

const islands = {
  'contact-form': () => import('../islands/contact-form.ts'),
  'hero-links': () => import('../islands/hero-links.ts'),
}

/** Watches every prerendered island and makes it live once: on pointer or focus, the form also within 600 px. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] as keyof typeof islands
    let started = false
    const start = async () => {
      if (started) return
      started = true
      const island = await islands[name]()
      island.default(element)
    }
    for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
      element.addEventListener(intent, start, { once: true, passive: true })
    }
    if (name !== 'contact-form') continue
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        near.disconnect()
        start()
      },
      { rootMargin: '600px' },
    )
    near.observe(element)
  }
}
