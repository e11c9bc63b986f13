import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

interface Props<P extends object> {
  /** Its name in `scripts/islands.ts`. */
  name: 'contact-form' | 'hero-links'
  component: ComponentType<P>
  /** Must survive JSON: they travel in the page. */
  props: P
}

/**
 * A component that is prerendered like everything else and becomes live React when `scripts/islands.ts` says so.
 * Astro's own islands do the same with 1.6 KB (Brotli) of loader; ours is a fifth of that.
 */
export function Island<P extends object>({ name, component, props }: Props<P>) {
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup; hydration needs it rendered separately.
      dangerouslySetInnerHTML={{ __html: renderToString(createElement(component, props)) }}
    />
  )
}
