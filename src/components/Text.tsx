import { createElement, Fragment, type ReactNode } from 'react'
import { briefText, type Inline, inline, plainText } from '../content/inline.ts'
import { Note } from './Note.tsx'

/** Renders a content text with its bold words, links and notes. */
export function Text({ children }: { children: string }) {
  return rendered(inline(children))
}

/** A content text as a paragraph: with notes not a `p`, which cannot contain their `details`. */
export function Paragraph({ className, children }: { className?: string; children: string }) {
  const hasNotes = plainText(children) !== briefText(children)
  const Element = hasNotes ? 'div' : 'p'
  return (
    <Element className={className} role={hasNotes ? 'paragraph' : undefined}>
      <Text>{children}</Text>
    </Element>
  )
}

// As arguments: React would require keys for an array.
const rendered = (parts: Inline[]) => createElement(Fragment, null, ...parts.map(element))

function element(part: Inline): ReactNode {
  if (typeof part === 'string') return bound(part)
  if (part.kind === 'strong') return <strong>{rendered(part.parts)}</strong>
  if (part.kind === 'note') return <Note text={JSON.stringify(part.parts)}>{rendered(part.parts)}</Note>
  return <a href={part.href}>{part.text}</a>
}

/**
 * Keeps marks, as in French, dashes, short words after numbers, thousands and surnames on the line of what is before their
 * space: `10 h`, `4 200`, `J. Ley`.
 */
export const bound = (text: string) =>
  text.replace(
    / (?=[?!:;»%‰€]|[–—] )|(?<=\d) (?=\p{L}{1,8}(?!\p{L})|\d{3}(?!\d))|(?<=\b\p{Lu}\.) (?=\p{Lu})/gu,
    '\u00a0',
  )
