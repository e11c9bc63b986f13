import './FactList.css'

interface Entry {
  name: string
  /** Below the name, such as who issued a certificate. */
  detail?: string | undefined
  fact?: string | undefined
  url?: string | undefined
}

/** A list of names, each with an optional detail, and a short fact at the end of its line. */
export function FactList({ entries }: { entries: Entry[] }) {
  return (
    <ul className="facts">
      {entries.map(({ name, detail, fact, url }) => (
        <li key={name} className="wrap spread rule">
          <span>
            {url ? <a href={url}>{name}</a> : name}
            {detail && (
              <>
                <br />
                <span className="text-small soft">{detail}</span>
              </>
            )}
          </span>
          {fact && <span className="fact">{fact}</span>}
        </li>
      ))}
    </ul>
  )
}
