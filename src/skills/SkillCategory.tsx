import type { Skills } from '../content/schema.ts'

type Props = Skills['categories'][number]

/** One category: a name, a level in percent and a bar as thin as a pencil line for each skill. */
export function SkillCategory({ title, skills }: Props) {
  return (
    <div>
      <h3 className="text-title leading-tight">{title}</h3>
      <ul className="mt-4 grid gap-3">
        {skills.map(({ name, level }) => (
          <li key={name}>
            <div className="flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="fact shrink-0" aria-hidden="true">
                {level}
              </span>
            </div>
            <meter className="meter" min={0} max={100} value={level} aria-label={`${name}, level in percent`}>
              {`${level} %`}
            </meter>
          </li>
        ))}
      </ul>
    </div>
  )
}
