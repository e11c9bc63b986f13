import { type ReactNode, useId } from 'react'
import { Caption } from '../../components/Caption.tsx'
import { Dates } from '../../components/Dates.tsx'
import type { ThemedImage } from '../../components/picture.ts'
import { Paragraph, Text } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { isTall, type Size } from '../../images/slots.ts'
import type { Labels } from '../../labels/labels.ts'
import { isMinorProject, type Project } from './schema.ts'

interface Props {
  project: Project
  picture: ThemedImage | undefined
  index: number
  /** Undefined for a single project. */
  number: string | undefined
  labels: Labels
  /** The interactive figure that replaces the picture. */
  children?: ReactNode
}

/** The length of a title that fits three lines beside its description; a longer one is smaller. */
const maxTitle = 50

/** Whether a project is small: one of many, or a sentence, which is too little beside a large picture. */
const isSmall = ({ impact, problem, approach, figure }: Project, index: number, size: Size | undefined) =>
  isMinorProject(index) || (size !== undefined && isTall(size) && !(figure || impact || problem || approach))

/** Whether a small project is little more than its picture. */
export const isTile = (project: Project, index: number, size: Size | undefined): boolean =>
  size !== undefined &&
  isSmall(project, index, size) &&
  !(project.figure || project.problem || project.approach)

/** A project: description, impact, picture, problem, approach, technologies and links. */
export function ProjectArticle({ project, picture, index, number, labels, children }: Props) {
  const { title, description, problem, approach, impact, technologies, start, end } = project
  const headingId = useId()
  const size = picture?.light.avif
  const isMinor = isSmall(project, index, size)
  const isQuiet = isMinor || title.length > maxTitle
  const isBeside = size && !children && (isMinor || isTall(size))
  // Its details are too small on a phone, unless it has a version for phones.
  const isWide = size && !picture.light.phone && size.width >= 1.5 * size.height
  const links = [
    { url: project.githubUrl, label: labels.code },
    { url: project.liveUrl, label: labels.live },
  ].filter(({ url }) => url)
  const about = <Paragraph className={isMinor ? 'soft' : 'text-lead'}>{description}</Paragraph>
  return (
    <article
      aria-labelledby={headingId}
      className={`with-margin ${isMinor && size ? `picture-${index}` : ''}`}
    >
      {(number || start) && (
        <div className="wrap fact margin project-facts">
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
      )}
      <div className={`${isMinor ? 'minor-project' : ''} ${isBeside ? 'picture-beside' : ''}`}>
        <div className="columns baseline project-title">
          <div>
            <h3 id={headingId} className={isQuiet ? 'text-title' : 'text-project'}>
              {title}
            </h3>
            {(impact || isBeside) && about}
          </div>
          {/* Without an impact, the description fills its column, unless that is the picture's. */}
          {impact ? (
            <dl className="callout">
              <Part term={labels.impact} size={`display ${isQuiet ? 'text-lead' : 'text-title'}`}>
                {impact}
              </Part>
            </dl>
          ) : (
            !isBeside && about
          )}
        </div>
        {picture && (
          <figure>
            <div
              className={`frame ${picture.dark ? '' : 'padded'} ${isBeside ? `fitted-picture picture-${index}` : ''}`}
            >
              <ThemedPicture {...picture} isLinked={isWide} />
              {children}
            </div>
            <Caption>{project.imageCaption}</Caption>
          </figure>
        )}
        {(problem || approach) && (
          <dl className={`project-parts soft ${picture ? '' : 'rule'}`}>
            {problem && <Part term={labels.problem}>{problem}</Part>}
            {approach && <Part term={labels.approach}>{approach}</Part>}
          </dl>
        )}
        {technologies.length + links.length > 0 && (
          <div className="wrap spread rule project-foot">
            {technologies.length > 0 && (
              <ul aria-label={labels.technologies} className="wrap fact technologies">
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
        )}
      </div>
    </article>
  )
}

function Part({ term, size, children }: { term: string; size?: string; children: string }) {
  return (
    <div>
      <dt className="fact">{term}</dt>
      <dd className={size}>
        <Text>{children}</Text>
      </dd>
    </div>
  )
}
