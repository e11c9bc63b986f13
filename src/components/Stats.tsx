import type { Profile } from '../content/schema.ts'
import { Text } from './Text.tsx'

/** Figures above their labels; in the DOM the label comes first, as the term of a description list. */
export function Stats({ stats }: Pick<Profile, 'stats'>) {
  if (stats.length === 0) return null
  return (
    <dl className="tiles stats gap-x-6 lg:gap-x-12">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end rule pt-4">
          <dt className="fact mt-2">
            <Text>{label}</Text>
          </dt>
          <dd className="display text-figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
