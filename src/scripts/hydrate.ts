import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over the markup of an island. Apart from `islands.ts`, because React is loaded only when a visitor needs it. */
export function hydrate(island: HTMLElement, Component: ComponentType<object>, props: object): void {
  hydrateRoot(island, createElement(Component, props), { identifierPrefix: island.id })
}
