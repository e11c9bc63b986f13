import type { ComponentType } from 'react'

/** What runs in the browser, by the names of `Island.tsx`; each is loaded, with React, once a visitor comes near or reaches for it. */
const islands = {
  ContactForm: async () => (await import('../components/contact-form/ContactForm.tsx')).ContactForm,
  Figure: async () => (await import('../components/Figure.tsx')).Figure,
  OpeningFigure: async () => (await import('../components/OpeningFigure.tsx')).OpeningFigure,
  ProfileLinks: async () => (await import('../components/ProfileLinks.tsx')).ProfileLinks,
}

export type IslandName = keyof typeof islands

const intents = ['pointerover', 'focusin'] as const

for (const island of document.querySelectorAll<HTMLElement>('page-island')) {
  const { name, when, props = '{}' } = island.dataset
  let pressed: HTMLButtonElement | null = null
  const press = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLButtonElement>('button[type=button]')
  }
  const start = async () => {
    nearness.disconnect()
    for (const intent of intents) island.removeEventListener(intent, start)
    island.addEventListener('click', press)
    const [Component, { createElement }, { hydrateRoot }] = await Promise.all([
      islands[name as IslandName]() as Promise<ComponentType<object>>,
      import('react'),
      import('react-dom/client'),
    ])
    hydrateRoot(island, createElement(Component, JSON.parse(props)), { identifierPrefix: island.id })
    island.removeEventListener('click', press)
    pressed?.click()
  }
  const nearness = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && start(),
    { rootMargin: '600px' },
  )
  // The island itself has no box.
  if (when === 'near') for (const child of island.children) nearness.observe(child)
  for (const intent of intents) island.addEventListener(intent, start)
  if (island.contains(document.activeElement)) start()
}
