import type { ClientDirective } from 'astro'

/** `client:intent`: hydrates an island on the first pointer or focus event. */
const intent: ClientDirective = (load, _options, element) => {
  const start = async () => {
    for (const event of events) element.removeEventListener(event, start)
    const hydrate = await load()
    await hydrate()
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) element.addEventListener(event, start, { passive: true })
  // The island may already have focus.
  if (element.contains(document.activeElement)) start()
}

export default intent
