import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes a prerendered island live, with the props that the page carries; done when it answers to events. */
export async function hydrate<P extends object>(
  element: HTMLElement,
  component: ComponentType<P>,
): Promise<void> {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as P
  await pauseInTyping(element)
  await new Promise<void>((resolve) => {
    // A transition is done in slices of 5 ms, so that a visitor who does something at this moment is not kept waiting.
    startTransition(() => {
      hydrateRoot(element, createElement(Arrival, { onArrive: resolve }, createElement(component, props)))
    })
  })
}

function Arrival({ onArrive, children }: { onArrive: () => void; children?: ReactNode }) {
  useEffect(onArrive, [onArrive])
  return children
}

/**
 * Waits, if somebody is in the island, until no key was pressed for 200 ms: one that fell into React's arrival would
 * have to wait for the rest of it.
 */
function pauseInTyping(element: HTMLElement): Promise<void> {
  if (!element.contains(document.activeElement)) return Promise.resolve()
  return new Promise((resolve) => {
    const arrive = () => {
      element.removeEventListener('keydown', wait)
      resolve()
    }
    let timer = setTimeout(arrive, 200)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(arrive, 200)
    }
    element.addEventListener('keydown', wait)
  })
}
