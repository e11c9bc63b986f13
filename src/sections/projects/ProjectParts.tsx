import './ProjectParts.css'
import type { ThemedImage } from '../../components/picture.ts'
import { shownDates } from '../../components/shown-dates.tsx'
import { Text } from '../../components/Text.tsx'
import type { Prose } from '../../content/prose.ts'
import type { Project } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

/** The parts of which a project in full and a card are made. */

export interface ProjectProps {
  project: Project
  /** The project's id on the page. */
  anchor: string
  picture: ThemedImage | undefined
  /** The number of the project; undefined for a single one. */
  number: string | undefined
  labels: Labels
}

type Props = Pick<ProjectProps, 'project' | 'labels'> & { className?: string }

/** The number and the dates of a project, if there are any. */
export function Facts({ project, number, className = '', labels }: Props & Pick<ProjectProps, 'number'>) {
  const dates = shownDates(project, labels)
  if (!number && !dates) return null
  return (
    <div className={`wrap fact ${className}`}>
      {number && (
        <p className="accent" aria-hidden="true">
          {number}
        </p>
      )}
      {dates && <p>{dates}</p>}
    </div>
  )
}

/** The impact of a project, if there is one, in a size of type. */
export function Impact({ project, size, labels }: Props & { size: string }) {
  if (!project.impact) return null
  return (
    <dl className="callout">
      <Part term={labels.impact} size={size}>
        {project.impact}
      </Part>
    </dl>
  )
}

/** The problem and the approach of a project, if there is one of them. */
export function Story({ project: { problem, approach }, className = '', labels }: Props) {
  if (!problem && !approach) return null
  return (
    <dl className={`project-story soft ${className}`}>
      {problem && <Part term={labels.problem}>{problem}</Part>}
      {approach && <Part term={labels.approach}>{approach}</Part>}
    </dl>
  )
}

/** A titled text of a description list. */
const Part = ({ term, size, children }: { term: string; size?: string; children: Prose }) => (
  <div>
    <dt className="fact">{term}</dt>
    <dd className={size}>
      <Text>{children}</Text>
    </dd>
  </div>
)

/** The technologies and the links of a project, if there are any. */
export function Foot({ project, className = '', labels }: Props) {
  const { title, technologies, githubUrl, liveUrl } = project
  const links = [
    { url: githubUrl, label: labels.code },
    { url: liveUrl, label: labels.live },
  ].filter(({ url }) => url)
  if (technologies.length + links.length === 0) return null
  return (
    <div className={`wrap spread project-foot ${className}`}>
      {technologies.length > 0 && (
        <ul aria-label={labels.technologies} className="wrap fact">
          {technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="wrap project-links">
          {links.map(({ url, label }) => (
            <a key={label} href={url} className="touch" aria-label={`${label}: ${title}`}>
              {label}
              <span aria-hidden="true" className="mirrored no-print accent">
                ↗
              </span>
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** Whether a picture's details are too small on a phone, where it has no version for phones. */
export const isTooWideForPhones = ({ light: { image, phone } }: ThemedImage) =>
  !phone && image.width >= 1.5 * image.height
