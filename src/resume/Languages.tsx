import type { Profile } from '../content/schema.ts'

/** Spoken languages, each with how well. */
export function Languages({ languages }: Pick<Profile, 'languages'>) {
  return (
    <div className="with-margin">
      <div />
      <ul className="grid gap-x-12 md:grid-cols-2">
        {languages.map(({ name, level }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t py-3">
            <span>{name}</span>
            <span className="fact">{level}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
