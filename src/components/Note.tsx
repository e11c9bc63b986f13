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
  /** Equal notes share a number. */
  text: string
  children: ReactNode
}

/**
 * A note opened by its number, in the margin on wide screens, there once for all equal ones (`styles/notes.css`). Outside of
 * `Numbered` it is rendered in parentheses.
 */
export function Note({ text, children }: Props) {
  const notes = useContext(Context)
  if (!notes) return [' (', children, ')']
  // Safe: static rendering visits each note once, in order.
  const known = notes.numbers.get(text)
  const number = known ?? notes.numbers.size + 1
  notes.numbers.set(text, number)
  return (
    <details className={known === undefined ? 'annotated' : 'annotated again'} data-number={number}>
      <summary aria-label={fill(notes.labels.note, { number })}>{number}</summary>
      <span role="note" className="note" data-number={number}>
        {children}
      </span>
    </details>
  )
}
