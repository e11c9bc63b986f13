import type { ComponentType } from 'react'

/** An island's start: React and the component are fetched together, but run one after the other, in shorter tasks. */
export const hydrateFrom =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (element: HTMLElement): Promise<void> => {
    const [{ hydrate }, component] = await Promise.all([import('./hydrate.ts'), load()])
    await hydrate(element, component)
  }
