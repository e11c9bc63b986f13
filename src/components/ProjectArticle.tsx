import { type ReactNode, useId } from 'react'
import { formatPeriod } from '../content/period.ts'
import type { Project } from '../content/schema.ts'
import type { Labels } from '../labels/labels.ts'
import { Caption } from './Caption.tsx'
import type { Themed } from './picture.ts'
import { Text } from './Text.tsx'
import { ThemedPicture } from './ThemedPicture.tsx'

interface Props {
  project: Project
  picture: Themed | undefined
  /** Left out where it would count to one. */
  number: string | undefined
  labels: Labels
  /** The figure that takes the picture's place. */
  children?: ReactNode
}

/** A project: what it is, what came of it, a picture that shows it, the problem and what was done. */
export function ProjectArticle({ project, picture, number, labels, children }: Props) {
  const { title, description, problem, approach, impact, technologies, githubUrl, liveUrl, start, end } =
    project
  const headingId = useId()
  const links = [
    { url: githubUrl, label: labels.code },
    { url: liveUrl, label: labels.live },
  ]
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
        <div className="columns gap-y-4">
          <h3 id={headingId} className="text-project">
            {title}
          </h3>
          <div>
            <p className="display text-lead">
              <Text>{description}</Text>
            </p>
            {impact && (
              <dl className="mt-5 barred">
                <Part term={labels.impact}>{impact}</Part>
              </dl>
            )}
          </div>
        </div>
        {/* A picture drawn for phones runs off the sheet's edge there; another one would look cut off. */}
        {picture && (
          <figure className="mt-8">
            <div className={`plate ${picture.light.phone ? 'plate-cut' : ''} ${picture.dark ? '' : 'mat'}`}>
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
        {(technologies.length > 0 || githubUrl || liveUrl) && (
          <div className="both-ends mt-8 gap-x-8 gap-y-4 rule pt-4">
            {technologies.length > 0 && (
              <ul aria-label={labels.technologies} className="fact flex flex-wrap gap-x-5 gap-y-1">
                {technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
              </ul>
            )}
            {(githubUrl || liveUrl) && (
              <p className="flex flex-wrap gap-x-6">
                {links.map(
                  ({ url, label }) =>
                    url && (
                      <a
                        key={label}
                        href={url}
                        rel="noopener"
                        className="inline-flex min-h-11 min-w-11 items-center"
                        aria-label={`${label}: ${title}`}
                      >
                        {label}
                        <span aria-hidden="true" className="mirrored no-print ms-1 text-accent">
                          ↗
                        </span>
                      </a>
                    ),
                )}
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
