import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes a prerendered island live, with the props that the page carries. */
export function hydrate<P extends object>(element: HTMLElement, component: ComponentType<P>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as P
  hydrateRoot(element, createElement(component, props))
}
