import './Note.css'
import { createContext, type ReactNode, useContext } from 'react'
import { fill } from '../labels/fill.ts'
import type { Labels } from '../labels/labels.ts'

/** What names a note, and the numbers of the notes rendered so far, by their ids. */
const Context = createContext({ label: '{number}', numbers: new Map<string, number>() })

/** Numbers its descendant notes from one. */
export function Numbered({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <Context value={{ label: labels.note, numbers: new Map() }}>{children}</Context>
}

/**
 * A note opened by its number, in the margin on wide screens, there once for all equal ones.
 *
 * @param id equal notes share a number
 */
export function Note({ id, children }: { id: string; children: ReactNode }) {
  const { label, numbers } = useContext(Context)
  // Safe: static rendering visits each note once, in order.
  const known = numbers.get(id)
  const number = known ?? numbers.size + 1
  numbers.set(id, number)
  return (
    <details className={known === undefined ? 'annotated' : 'annotated again'} data-number={number}>
      <summary aria-label={fill(label, { number })}>{number}</summary>
      <span role="note" data-number={number}>
        {children}
      </span>
    </details>
  )
}
