import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

interface Props {
  /** A name in `scripts/islands.ts`, which also begins the ids that React makes in it. */
  name: string
  /** When the island starts: at the first pointer or focus, or already when it is about to scroll into view. */
  when: 'intent' | 'near'
  className?: string
  /** The component of that name; its properties must survive JSON. Without it, the island is empty until it starts. */
  children?: ReactElement<object>
}

/**
 * A part of the page that React takes over in the browser (`scripts/islands.ts`). It is rendered apart from the page, as React
 * expects it when it starts there.
 */
export const Island = ({ name, when, className, children }: Props) => (
  <page-island
    className={className}
    data-name={name}
    data-when={when}
    data-props={children && JSON.stringify(children.props)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
    dangerouslySetInnerHTML={{ __html: renderToString(children, { identifierPrefix: name }) }}
  />
)
