import { Children, type ReactNode } from 'react'
import { type Inline, inline } from '../content/inline.ts'
import { Note } from './Note.tsx'

/** An owner's text with its bold words, links and notes. */
export function Text({ children }: { children: string }) {
  return rendered(inline(children))
}

const rendered = (parts: Inline[]) => Children.toArray(parts.map(element))

function element(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  if (part.kind === 'strong') return <strong>{rendered(part.parts)}</strong>
  if (part.kind === 'note') return <Note>{rendered(part.parts)}</Note>
  return (
    <a href={part.href} rel="noopener">
      {part.text}
    </a>
  )
}
