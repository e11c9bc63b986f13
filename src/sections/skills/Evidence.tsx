import './Evidence.css'
import type { Skill } from '../../content/evidence.ts'
import type { Portfolio } from '../../content/load.ts'
import { fillCount } from '../../labels/fill.ts'
import type { Labels } from '../../labels/labels.ts'

interface Props {
  skill: Skill
  /** The evidence of all skills. */
  evidence: Portfolio['evidence']
  labels: Labels
}

/** The time, jobs and projects in which a skill was used: a button that shows links to them, without scripts as well. */
export function Evidence({ skill, evidence, labels }: Props) {
  const found = evidence.get(skill)
  if (!found) return null
  const { years, jobs, projects } = found
  const id = `uses-${[...evidence.keys()].indexOf(skill) + 1}`
  const counts = [
    [labels.skillYears, years],
    [labels.skillJobs, jobs.length],
    [labels.skillProjects, projects.length],
  ] as const
  const facts = counts
    .filter(([, count]) => count > 0)
    .map(([label, count]) => fillCount(label, count, labels.language).replaceAll(' ', '\u00a0'))
    .join('\u00a0· ')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${skill.name}: ${facts}`}
        className="fact skill-evidence"
      >
        {facts}
      </button>
      <ul id={id} popover="auto" className="text-small no-print skill-uses">
        {[...jobs, ...projects].map(({ name, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="touch">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
