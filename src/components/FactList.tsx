interface Entry {
  name: string
  fact?: string | undefined
  url?: string | undefined
}

/** Names over hairlines, each with a short fact at the other end of its line. */
export function FactList({ entries }: { entries: Entry[] }) {
  return (
    <ul className="fill facts">
      {entries.map(({ name, fact, url }) => (
        <li key={name} className="both-ends gap-x-4 rule py-3">
          {url ? <a href={url}>{name}</a> : <span>{name}</span>}
          {fact && <span className="fact">{fact}</span>}
        </li>
      ))}
    </ul>
  )
}
