import type { Profile } from '../content/schema.ts'
import { Text } from './Text.tsx'

/**
 * Figures above their labels, or quiet ones on a line; in the DOM the label comes first, as the term of a description
 * list.
 */
export function Stats({ stats, isQuiet }: Pick<Profile, 'stats'> & { isQuiet?: boolean }) {
  if (stats.length === 0) return null
  return (
    <dl className={`wrap ${isQuiet ? 'quiet-stats' : 'stats'}`}>
      {stats.map(({ value, label }) => (
        <div key={label} className={isQuiet ? undefined : 'rule'}>
          <dt className="fact">
            <Text>{label}</Text>
          </dt>
          <dd className={isQuiet ? 'display text-lead' : 'display text-figure'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
