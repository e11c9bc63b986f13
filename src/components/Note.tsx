import { createContext, type ReactNode, useContext } from 'react'
import { fill, type Labels } from '../labels/labels.ts'

interface Notes {
  labels: Labels
  /** The number of notes rendered so far. */
  count: number
}

const Context = createContext<Notes | undefined>(undefined)

/** Numbers its descendant notes from one. */
export function Numbered({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <Context value={{ labels, count: 0 }}>{children}</Context>
}

interface Props {
  /** The last word before the note, kept on one line with the number. */
  word: string
  children: ReactNode
}

/**
 * A sidenote: in the margin on wide screens (`styles/notes.css`), otherwise a popover opened by its number, which needs
 * no script. Outside of `Numbered` the note is rendered in parentheses.
 */
export function Note({ word, children }: Props) {
  const notes = useContext(Context)
  if (!notes) return [word, ' (', children, ')']
  // Safe: static rendering visits each note once, in order.
  const number = ++notes.count
  const id = `note-${number}`
  return (
    <span className="annotated" data-number={number}>
      {word}
      <button type="button" popoverTarget={id} aria-label={fill(notes.labels.note, { number })}>
        {number}
      </button>
      <span popover="" id={id} role="note" className="note" data-number={number}>
        {children}
      </span>
    </span>
  )
}
