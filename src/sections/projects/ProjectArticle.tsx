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
  layout: ReturnType<typeof layoutOf>
  /** Undefined for a single project. */
  number: string | undefined
  labels: Labels
  /** The interactive figure that replaces the picture. */
  children?: ReactNode
}

/** The length of a title that fits three lines beside its description; a longer one is smaller. */
const maxTitle = 50

/**
 * How a project is set: large, or small as one of many, or as a sentence, which is too little beside a large picture; above
 * and below its picture, or beside it; a small one that is little more than its picture is a tile.
 */
export function layoutOf({ figure, impact, problem, approach }: Project, index: number, size?: Size) {
  const hasTallPicture = size !== undefined && isTall(size)
  const isSmall = isMinorProject(index) || (hasTallPicture && !(figure || impact || problem || approach))
  const isBeside = size !== undefined && !figure && (isSmall || hasTallPicture)
  return { isSmall, isBeside, isTile: isSmall && isBeside && !(problem || approach) }
}

/** A project: description, impact, picture, problem, approach, technologies and links. */
export function ProjectArticle({ project, picture, index, layout, number, labels, children }: Props) {
  const { title, description, problem, approach, impact, technologies, start, end } = project
  const headingId = useId()
  const { isSmall, isBeside } = layout
  const sizes =
    isSmall || title.length > maxTitle
      ? { title: 'text-title', impact: 'display text-lead' }
      : { title: 'text-project', impact: 'display text-title' }
  const links = [
    { url: project.githubUrl, label: labels.code },
    { url: project.liveUrl, label: labels.live },
  ].filter(({ url }) => url)
  const about = <Paragraph className={isSmall ? 'soft' : 'text-lead'}>{description}</Paragraph>
  return (
    <article
      aria-labelledby={headingId}
      className={`with-margin ${isSmall ? 'minor-project' : ''} ${isSmall || isBeside ? `picture-${index}` : ''}`}
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
      <div className={isBeside ? 'picture-beside' : undefined}>
        <div className="columns baseline project-title">
          <div>
            <h3 id={headingId} className={sizes.title}>
              {title}
            </h3>
            {(impact || isBeside) && about}
          </div>
          {/* Without an impact, the description fills its column, unless that is the picture's. */}
          {impact ? (
            <dl className="callout">
              <Part term={labels.impact} size={sizes.impact}>
                {impact}
              </Part>
            </dl>
          ) : (
            !isBeside && about
          )}
        </div>
        {picture && (
          <figure>
            <div className={`frame ${picture.dark ? '' : 'padded'} ${isBeside ? 'fitted-picture' : ''}`}>
              {/* A figure replaces a picture that is not in a link. */}
              <ThemedPicture {...picture} isLinked={!children && isTooWideForPhones(picture)} />
              {children}
            </div>
            <Caption>{project.imageCaption}</Caption>
          </figure>
        )}
        {(problem || approach) && (
          <dl className={picture || isSmall ? 'project-parts soft' : 'project-parts soft rule'}>
            {problem && <Part term={labels.problem}>{problem}</Part>}
            {approach && <Part term={labels.approach}>{approach}</Part>}
          </dl>
        )}
        {technologies.length + links.length > 0 && (
          <div className={isSmall ? 'wrap spread project-foot' : 'wrap spread project-foot rule'}>
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
        )}
      </div>
    </article>
  )
}

/** Whether its details are too small on a phone, where it has no version for phones. */
const isTooWideForPhones = ({ light: { avif, phone } }: ThemedImage) =>
  !phone && avif.width >= 1.5 * avif.height

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
