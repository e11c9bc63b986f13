import type { Profile } from '../content/schema.ts'
import { Text } from './Text.tsx'

/** Figures above their labels; in the DOM the label comes first, as the term of a description list. */
export function Stats({ stats }: Pick<Profile, 'stats'>) {
  if (stats.length === 0) return null
  return (
    <dl className="tiles stats">
      {stats.map(({ value, label }) => (
        <div key={label} className="rule">
          <dt className="fact">
            <Text>{label}</Text>
          </dt>
          <dd className="display text-figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
