import { createElement, Fragment, type ReactNode } from 'react'
import type { Inline, Prose } from '../content/prose.ts'
import { Note } from './Note.tsx'

/** Renders a content text with its bold words, links and notes. */
export function Text({ children }: { children: Prose }) {
  // As arguments: React would require keys for an array.
  return createElement(Fragment, null, ...children.map(element))
}

/** A content text as a paragraph: with notes not a `p`, which cannot contain their `details`. */
export function Paragraph({ className, children }: { className?: string | undefined; children: Prose }) {
  const hasNotes = children.some(hasNote)
  const Element = hasNotes ? 'div' : 'p'
  return (
    <Element className={className} role={hasNotes ? 'paragraph' : undefined}>
      <Text>{children}</Text>
    </Element>
  )
}

function element(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  if (part.mark === 'link') return <a href={part.href}>{part.text}</a>
  const text = <Text>{part.parts}</Text>
  return part.mark === 'strong' ? (
    <strong>{text}</strong>
  ) : (
    <Note id={JSON.stringify(part.parts)}>{text}</Note>
  )
}

const hasNote = (part: Inline): boolean =>
  typeof part !== 'string' && (part.mark === 'note' || (part.mark === 'strong' && part.parts.some(hasNote)))
