import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes a prerendered island live, with the props that the page carries; done when it answers to events. */
export function hydrate<P extends object>(element: HTMLElement, component: ComponentType<P>): Promise<void> {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as P
  return new Promise((resolve) => {
    // A transition is done in slices of 5 ms, so that a visitor who types at this moment is not kept waiting.
    startTransition(() => {
      hydrateRoot(element, createElement(Arrival, { onArrive: resolve }, createElement(component, props)))
    })
  })
}

function Arrival({ onArrive, children }: { onArrive: () => void; children?: ReactNode }) {
  useEffect(onArrive, [onArrive])
  return children
}
