import './Evidence.css'
import type { ReactNode } from 'react'
import type { Evidence as Content } from '../../content/evidence.ts'
import { fillCount } from '../../labels/fill.ts'
import type { Labels } from '../../labels/labels.ts'

interface Props {
  /** Undefined where there is none. */
  evidence: Content | undefined
  labels: Labels
  /** The skill. */
  children: ReactNode
}

/** A skill with the time, jobs and projects in which it was used; pressed, it shows links to them. */
export function Evidence({ evidence, labels, children }: Props) {
  if (!evidence) return children
  const { years, jobs, projects } = evidence
  const counts = [
    [labels.skillYears, years],
    [labels.skillJobs, jobs.length],
    [labels.skillProjects, projects.length],
  ] as const
  const facts = counts
    .filter(([, count]) => count > 0)
    .map(([label, count]) => fillCount(label, count, labels.language).replaceAll(' ', '\u00a0'))
  return (
    <details className="evidence">
      <summary className="wrap spread">
        {children} <span className="fact">{facts.join('\u00a0· ')}</span>
      </summary>
      <ul className="no-print">
        {[...jobs, ...projects].map(({ name, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
