import './parts.css'
import { Dates } from '../../components/Dates.tsx'
import type { ThemedImage } from '../../components/picture.ts'
import { Text } from '../../components/Text.tsx'
import type { Prose } from '../../content/prose.ts'
import type { Project } from '../../content/schema.ts'
import type { Labels } from '../../labels/labels.ts'

export interface ProjectProps {
  project: Project
  /** Its id on the page. */
  anchor?: string | undefined
  picture: ThemedImage | undefined
  /** Undefined for a single project. */
  number: string | undefined
  labels: Labels
}

/** Whether a picture's details are too small on a phone, where it has no version for phones. */
export const isTooWideForPhones = ({ light: { avif, phone } }: ThemedImage) =>
  !phone && avif.width >= 1.5 * avif.height

/** Number and dates. */
export function ProjectFacts({
  project: { start, end },
  number,
  labels,
  className = '',
}: ProjectProps & { className?: string }) {
  if (!number && !start) return null
  return (
    <div className={`wrap fact ${className}`}>
      {number && (
        <p className="accent" aria-hidden="true">
          {number}
        </p>
      )}
      {start && (
        <p>
          <Dates start={start} end={end} labels={labels} />
        </p>
      )}
    </div>
  )
}

/** A titled text of a description list, such as the impact. */
export const ProjectPart = ({
  term,
  size,
  children,
}: {
  term: string
  size?: string | undefined
  children: Prose
}) => (
  <div className="project-part">
    <dt className="fact">{term}</dt>
    <dd className={size}>
      <Text>{children}</Text>
    </dd>
  </div>
)

/** Technologies and links. */
export function ProjectFoot({
  project,
  labels,
  hasRule,
}: Pick<ProjectProps, 'project' | 'labels'> & { hasRule?: boolean }) {
  const { title, technologies, githubUrl, liveUrl } = project
  const links = [
    { url: githubUrl, label: labels.code },
    { url: liveUrl, label: labels.live },
  ].filter(({ url }) => url)
  if (technologies.length + links.length === 0) return null
  return (
    <div className={`wrap spread project-foot ${hasRule ? 'rule' : ''}`}>
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
            <a key={label} href={url} className="tap" aria-label={`${label}: ${title}`}>
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
