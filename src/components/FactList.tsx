import { bound } from './Text.tsx'

interface Entry {
  name: string
  fact?: string | undefined
  url?: string | undefined
}

/** A list of names, each with an optional short fact at the end of its line. */
export function FactList({ entries }: { entries: Entry[] }) {
  return (
    <ul className="facts">
      {entries.map(({ name, fact, url }) => (
        <li key={name} className="wrap spread rule">
          {url ? <a href={url}>{bound(name)}</a> : <span>{bound(name)}</span>}
          {fact && <span className="fact">{fact}</span>}
        </li>
      ))}
    </ul>
  )
}
