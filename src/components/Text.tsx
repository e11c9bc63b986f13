import { Children, type ReactNode } from 'react'
import { type Inline, inline } from '../content/inline.ts'
import { Note } from './Note.tsx'

/** An owner's text with its bold words, links and notes. */
export function Text({ children }: { children: string }) {
  return rendered(inline(children))
}

const rendered = (parts: Inline[]) => Children.toArray(parts.map(element))

function element(part: Inline, index: number, parts: Inline[]): ReactNode {
  if (typeof part === 'string') {
    const word = isNote(parts[index + 1]) ? lastWord(part) : ''
    return part.slice(0, part.length - word.length)
  }
  if (part.kind === 'strong') return <strong>{rendered(part.parts)}</strong>
  if (isNote(part)) return <Note word={lastWord(parts[index - 1])}>{rendered(part.parts)}</Note>
  return (
    <a href={part.href} rel="noopener">
      {part.text}
    </a>
  )
}

const isNote = (part?: Inline) => typeof part === 'object' && part.kind === 'note'

/** What has no break in it, in scripts that put spaces between words. */
const lastUnit = /[^ \n\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]*$/u

/** What a note stays with: the last word, and what a no-break space binds to it. */
const lastWord = (part?: Inline) => (typeof part === 'string' ? (lastUnit.exec(part)?.[0] ?? '') : '')
