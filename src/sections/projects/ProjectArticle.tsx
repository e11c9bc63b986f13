import { type ReactNode, useId } from 'react'
import { Caption } from '../../components/Caption.tsx'
import type { ThemedImage } from '../../components/picture.ts'
import { Text } from '../../components/Text.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { formatPeriod } from '../../content/period.ts'
import type { Labels } from '../../labels/labels.ts'
import type { Project } from './schema.ts'

interface Props {
  project: Project
  picture: ThemedImage | undefined
  /** Undefined for a single project. */
  number: string | undefined
  labels: Labels
  /** The interactive figure that replaces the picture. */
  children?: ReactNode
}

/** A project: description, impact, picture, problem, approach, technologies and links. */
export function ProjectArticle({ project, picture, number, labels, children }: Props) {
  const { title, description, problem, approach, impact, technologies, start, end } = project
  const headingId = useId()
  const links = [
    { url: project.githubUrl, label: labels.code },
    { url: project.liveUrl, label: labels.live },
  ].filter(({ url }) => url)
  return (
    <article aria-labelledby={headingId} className="with-margin">
      {(number || start) && (
        <div className="fact flex flex-wrap gap-x-4 margin md:block">
          {number && (
            <p className="text-accent" aria-hidden="true">
              {number}
            </p>
          )}
          {start && <p className="md:mt-1">{formatPeriod({ start, end }, labels)}</p>}
        </div>
      )}
      <div>
        <div className="columns items-baseline gap-y-4">
          <h3 id={headingId} className="text-project">
            {title}
          </h3>
          <div>
            <p className="display text-lead">
              <Text>{description}</Text>
            </p>
            {impact && (
              <dl className="mt-6 callout">
                <Part term={labels.impact}>{impact}</Part>
              </dl>
            )}
          </div>
        </div>
        {/* On phones a picture drawn for them bleeds off the page's edge; any other one would look cropped. */}
        {picture && (
          <figure className="mt-8">
            <div
              className={`frame grid ${picture.light.phone ? 'bleed' : ''} ${picture.dark ? '' : 'padded'}`}
            >
              <ThemedPicture {...picture} />
              {children}
            </div>
            <Caption>{project.imageCaption}</Caption>
          </figure>
        )}
        {(problem || approach) && (
          <dl
            className={`mt-8 grid gap-x-12 gap-y-6 text-ink-soft md:grid-cols-2 ${picture ? '' : 'rule pt-4'}`}
          >
            {problem && <Part term={labels.problem}>{problem}</Part>}
            {approach && <Part term={labels.approach}>{approach}</Part>}
          </dl>
        )}
        {technologies.length + links.length > 0 && (
          <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 rule pt-4">
            {technologies.length > 0 && (
              <ul aria-label={labels.technologies} className="fact flex flex-wrap gap-x-4 gap-y-1">
                {technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
              </ul>
            )}
            {links.length > 0 && (
              <p className="flex flex-wrap gap-x-6">
                {links.map(({ url, label }) => (
                  <a
                    key={label}
                    href={url}
                    className="inline-block min-w-11 py-2.5"
                    aria-label={`${label}: ${title}`}
                  >
                    {label}
                    <span aria-hidden="true" className="mirrored no-print ms-1 inline-block text-accent">
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

function Part({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="fact">{term}</dt>
      <dd className="mt-1">
        <Text>{children}</Text>
      </dd>
    </div>
  )
}
