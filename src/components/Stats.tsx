import './Stats.css'
import { plainText } from '../content/prose.ts'
import type { Profile } from '../content/schema.ts'
import { Text } from './Text.tsx'

/** Figures above their labels, or quiet ones on a line. Not a description list: a term cannot contain a note's `details`. */
export function Stats({ stats, isQuiet }: Pick<Profile, 'stats'> & { isQuiet?: boolean }) {
  if (stats.length === 0) return null
  return (
    <ul className={`wrap ${isQuiet ? 'quiet-stats' : 'stats'}`}>
      {stats.map(({ value, label }) => (
        <li key={plainText(label)} className={isQuiet ? undefined : 'rule'}>
          <div className={`stat-value display ${isQuiet ? 'text-lead' : 'text-figure'}`}>{value}</div>{' '}
          <div className="fact">
            <Text>{label}</Text>
          </div>
        </li>
      ))}
    </ul>
  )
}
