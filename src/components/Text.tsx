import { Children, type ReactNode } from 'react'
import { type Inline, inline } from '../content/inline.ts'

/** An owner's text with its bold words, links and notes. */
export function Text({ children }: { children: string }) {
  return rendered(inline(children))
}

const rendered = (parts: Inline[]) => Children.toArray(parts.map(element))

function element(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  if (part.kind === 'strong') return <strong>{rendered(part.parts)}</strong>
  if (part.kind === 'note') return [' (', rendered(part.parts), ')']
  return (
    <a href={part.href} rel="noopener" data-print={part.href.replace(/^(https?:\/\/|mailto:)/, '')}>
      {part.text}
    </a>
  )
}
