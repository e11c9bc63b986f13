import { createContext, type ReactNode, useContext } from 'react'
import { fill, type Labels } from '../labels/labels.ts'

interface Notes {
  labels: Labels
  /** How many the page has so far. */
  count: number
}

const Context = createContext<Notes | undefined>(undefined)

/** Numbers the notes within it, from one. */
export function Numbered({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <Context value={{ labels, count: 0 }}>{children}</Context>
}

interface Props {
  /** The last word before the note: the two stay on one line. */
  word: string
  children: ReactNode
}

/**
 * A note to the words before it: in the margin where there is room (`styles/notes.css`), else behind its number, which
 * opens it without a script (`popover`). Where nothing numbers notes it stands in parentheses.
 */
export function Note({ word, children }: Props) {
  const notes = useContext(Context)
  if (!notes) return [word, ' (', children, ')']
  // Rendered once and in order, as all that is static.
  const number = ++notes.count
  const id = `note-${number}`
  return (
    <span className="noted" data-number={number}>
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
