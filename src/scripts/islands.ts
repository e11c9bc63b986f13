import type { ComponentType } from 'react'

/** The components that run in the browser, as named by `Island.tsx`; each is loaded with React once it is needed. */
const islands = {
  ContactForm: async () => (await import('../components/contact-form/ContactForm.tsx')).ContactForm,
  Figure: async () => (await import('../components/Figure.tsx')).Figure,
  OpeningFigure: async () => (await import('../components/OpeningFigure.tsx')).OpeningFigure,
  ProfileLinks: async () => (await import('../components/ProfileLinks.tsx')).ProfileLinks,
}

export type IslandName = keyof typeof islands

for (const island of document.querySelectorAll<HTMLElement>('page-island')) {
  if (island.dataset['when'] === 'near') startWhenNear(island)
  else startOnIntent(island)
}

function startWhenNear(island: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start(island)
    },
    { rootMargin: '600px' },
  )
  // The island itself has no box.
  for (const child of island.children) observer.observe(child)
}

/** Starts at the first pointer or focus, and repeats a press of a button that came before it was ready. */
function startOnIntent(island: HTMLElement): void {
  let pressed: HTMLButtonElement | null | undefined
  const press = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button')
  }
  const onIntent = async () => {
    for (const event of events) island.removeEventListener(event, onIntent)
    island.addEventListener('click', press)
    await start(island)
    island.removeEventListener('click', press)
    pressed?.click()
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) island.addEventListener(event, onIntent)
  // It may already have the focus.
  if (island.contains(document.activeElement)) onIntent()
}

async function start(island: HTMLElement): Promise<void> {
  const { name, props = '{}' } = island.dataset
  const [Component, { hydrate }] = await Promise.all([
    islands[name as IslandName]() as Promise<ComponentType<object>>,
    import('./hydrate.ts'),
  ])
  hydrate(island, Component, JSON.parse(props))
}
