import './Note.css'
import { createContext, type ReactNode, useContext } from 'react'
import { fill } from '../labels/fill.ts'
import type { Labels } from '../labels/labels.ts'

interface Notes {
  labels: Labels
  /** The numbers of the notes rendered so far, by their ids. */
  numbers: Map<string, number>
}

const Context = createContext<Notes | undefined>(undefined)

/** Numbers its descendant notes from one. */
export function Numbered({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <Context value={{ labels, numbers: new Map() }}>{children}</Context>
}

/**
 * A note opened by its number, in the margin on wide screens, there once for all equal ones. Outside of `Numbered` it is
 * rendered in parentheses.
 *
 * @param id equal notes share a number
 */
export function Note({ id, children }: { id: string; children: ReactNode }) {
  const notes = useContext(Context)
  if (!notes) return [' (', children, ')']
  // Safe: static rendering visits each note once, in order.
  const known = notes.numbers.get(id)
  const number = known ?? notes.numbers.size + 1
  notes.numbers.set(id, number)
  return (
    <details className={known === undefined ? 'annotated' : 'annotated again'} data-number={number}>
      <summary aria-label={fill(notes.labels.note, { number })}>{number}</summary>
      <span role="note" data-number={number}>
        {children}
      </span>
    </details>
  )
}
