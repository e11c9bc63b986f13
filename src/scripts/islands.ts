import type { ComponentType } from 'react'
import { figures } from '../components/figures.ts'

/** What runs in the browser, by the names of `Island.tsx`; each is loaded, with React, once a visitor comes near or reaches for it. */
const islands: Record<string, () => Promise<unknown>> = {
  ...figures,
  ContactForm: async () => (await import('../components/contact-form/ContactForm.tsx')).ContactForm,
  ProfileLinks: async () => (await import('../components/ProfileLinks.tsx')).ProfileLinks,
}

const intents = ['pointerover', 'focusin'] as const

for (const island of document.querySelectorAll<HTMLElement>('page-island')) {
  const { name = '', when, props = '{}' } = island.dataset
  const isEmpty = !island.hasChildNodes()
  // The picture that a figure would replace stays.
  if (isEmpty && matchMedia('(prefers-reduced-motion: reduce)').matches) continue
  let pressed: HTMLButtonElement | null = null
  const press = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLButtonElement>('button[type=button]')
  }
  const start = async () => {
    nearness.disconnect()
    for (const intent of intents) island.removeEventListener(intent, start)
    island.addEventListener('click', press)
    const [Component, { createElement }, { createRoot, hydrateRoot }] = await Promise.all([
      islands[name]?.() as Promise<ComponentType<object>>,
      import('react'),
      import('react-dom/client'),
    ])
    const element = createElement(Component, JSON.parse(props))
    const options = { identifierPrefix: name }
    if (isEmpty) createRoot(island, options).render(element)
    else hydrateRoot(island, element, options)
    island.removeEventListener('click', press)
    pressed?.click()
  }
  const nearness = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && start(),
    { rootMargin: '600px' },
  )
  // An island that has children has no box.
  if (when === 'near') for (const box of [island, ...island.children]) nearness.observe(box)
  for (const intent of intents) island.addEventListener(intent, start)
  if (island.contains(document.activeElement)) start()
}
