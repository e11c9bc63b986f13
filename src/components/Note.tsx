import { createContext, type ReactNode, useContext } from 'react'
import { fill, type Labels } from '../labels/labels.ts'

interface Notes {
  labels: Labels
  /** The numbers of the notes rendered so far, by their texts. */
  numbers: Map<string, number>
}

const Context = createContext<Notes | undefined>(undefined)

/** Numbers its descendant notes from one. */
export function Numbered({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <Context value={{ labels, numbers: new Map() }}>{children}</Context>
}

interface Props {
  /** The last word before the note, kept on one line with the number. */
  word: string
  /** Its text; equal notes share a number. */
  text: string
  children: ReactNode
}

/**
 * A sidenote, once for all equal ones: in the margin on wide screens (`styles/notes.css`), otherwise a popover opened by its
 * number, which needs no script. Outside of `Numbered` the note is rendered in parentheses.
 */
export function Note({ word, text, children }: Props) {
  const notes = useContext(Context)
  if (!notes) return [word, ' (', children, ')']
  // Safe: static rendering visits each note once, in order.
  const known = notes.numbers.get(text)
  const number = known ?? notes.numbers.size + 1
  notes.numbers.set(text, number)
  const id = `note-${number}`
  return (
    <span className="annotated" data-number={number}>
      {word}
      <button type="button" popoverTarget={id} aria-label={fill(notes.labels.note, { number })}>
        {number}
      </button>
      {known === undefined && (
        <span popover="" id={id} role="note" className="note" data-number={number}>
          {children}
        </span>
      )}
    </span>
  )
}
