import { createElement, Fragment, type ReactNode } from 'react'
import { type Inline, inline } from '../content/inline.ts'
import { Note } from './Note.tsx'

/** Renders a content text with its bold words, links and notes. */
export function Text({ children }: { children: string }) {
  return rendered(inline(children))
}

// As arguments: React would require keys for an array.
const rendered = (parts: Inline[]) => createElement(Fragment, null, ...parts.map(element))

function element(part: Inline, index: number, parts: Inline[]): ReactNode {
  if (typeof part === 'string') {
    const word = isNote(parts[index + 1]) ? lastWord(part) : ''
    return withoutLooseMarks(part.slice(0, part.length - word.length))
  }
  if (part.kind === 'strong') return <strong>{rendered(part.parts)}</strong>
  if (isNote(part))
    return (
      <Note word={lastWord(parts[index - 1])} text={JSON.stringify(part.parts)}>
        {rendered(part.parts)}
      </Note>
    )
  return <a href={part.href}>{part.text}</a>
}

/** A space before a mark, as in French, or between number and unit, must not put it at the beginning of a line. */
const withoutLooseMarks = (text: string) => text.replace(/ (?=[?!:;»%‰€])/g, '\u00a0')

const isNote = (part?: Inline) => typeof part === 'object' && part.kind === 'note'

/** The last run without a line-break opportunity, in scripts that separate words by spaces. */
const lastRun = /[^ \n\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]*$/u

/** The last word, including words joined to it by a no-break space. */
const lastWord = (part?: Inline) => (typeof part === 'string' ? (lastRun.exec(part)?.[0] ?? '') : '')
